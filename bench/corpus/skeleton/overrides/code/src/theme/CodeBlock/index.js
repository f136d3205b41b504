import React from 'react';
import CodeBlock from '@theme-original/CodeBlock';

export default function CodeBlockInBox(props) {
  return (
    <div className="margin-bottom--md">
      <CodeBlock {...props} />
    </div>
  );
}
