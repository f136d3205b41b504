import TOC from '@theme/TOC';
import {useDocTOC} from '../../../hooks/doc';

export default function DocItemTOCDesktop() {
  const {isShown: _isShown, ...props} = useDocTOC();
  return <TOC {...props} className="theme-doc-toc-desktop" />;
}
