import React from 'react';
import Link from '@docusaurus/Link';
import MDXComponents from '@theme-original/MDXComponents';

const Block = MDXComponents.code;

function Code(props) {
  return props.className ? <Block {...props} /> : <code className="own" {...props} />;
}

function Anchor(props) {
  return <Link className="own" {...props} />;
}

export default {...MDXComponents, code: Code, a: Anchor};
