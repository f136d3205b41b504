import React from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import Badge from '@site/src/components/Badge';

function InlineCode({children}) {
  return <code className="inline">{children}</code>;
}

const Code = MDXComponents.code;

export default {
  ...MDXComponents,
  Badge,
  code: (props) => (props.className ? <Code {...props} /> : <InlineCode {...props} />),
};
