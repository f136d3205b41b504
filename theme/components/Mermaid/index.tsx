/** The source of a diagram. A site that loads mermaid finds it by its class. */
export default function Mermaid({value}: {value: string}) {
  return (
    <pre className="docusaurus-mermaid-container mermaid" tabIndex={0}>
      {value}
    </pre>
  );
}
