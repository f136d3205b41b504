import IconEdit from '@theme/Icon/Edit';
import Link from '../core/Link';

export default function EditThisPage({editUrl}: {editUrl: string}) {
  return (
    <Link to={editUrl} className="theme-edit-this-page">
      <IconEdit />
      Edit this page
    </Link>
  );
}
