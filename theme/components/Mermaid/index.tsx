/** The source of a diagram. Its class is what a site's own mermaid looks for. */
export default function Mermaid({value}: {value: string}) {
  return (
    <pre className="docusaurus-mermaid-container mermaid" tabIndex={0}>
      {value}
    </pre>
  );
}
