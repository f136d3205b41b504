import IconEdit from '@theme/Icon/Edit';
import {translate} from '../../lib/translate';
import Link from '../core/Link';

export default function EditThisPage({editUrl}: {editUrl: string}) {
  return (
    <Link to={editUrl} className="theme-edit-this-page">
      <IconEdit />
      {translate('theme.common.editThisPage')}
    </Link>
  );
}
