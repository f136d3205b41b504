import PageMetadata from '../../components/core/PageMetadata';
import {useCurrentDoc} from '../../hooks/doc';

export default function DocItemMetadata() {
  const {doc, markdown} = useCurrentDoc();
  const {description, keywords, image} = markdown;
  return (
    <PageMetadata title={doc.title} description={description} keywords={keywords} image={image} />
  );
}
