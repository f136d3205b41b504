import clsx from 'clsx';
import type {LastUpdate} from '@octavo/contract';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';

export interface Props {
  className?: string | undefined;
  editUrl?: string | undefined;
  lastUpdate?: LastUpdate | undefined;
}

export default function EditMetaRow({className, editUrl, lastUpdate}: Props) {
  return (
    <div className={clsx('row edit-meta-row', className)}>
      <div className="col">{editUrl && <EditThisPage editUrl={editUrl} />}</div>
      <div className="col edit-meta-row__last-updated">
        {lastUpdate && <LastUpdated {...lastUpdate} />}
      </div>
    </div>
  );
}
