import TOCCollapsible from '@theme/TOCCollapsible';
import {useDocTOC} from '../../../hooks/doc';

export default function DocItemTOCMobile() {
  const {isShown: _isShown, ...props} = useDocTOC();
  return <TOCCollapsible {...props} className="theme-doc-toc-mobile" />;
}
