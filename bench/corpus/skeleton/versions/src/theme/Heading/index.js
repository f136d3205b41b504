import React from 'react';
import Heading from '@theme-original/Heading';

export default function HeadingWithMark(props) {
  return <Heading {...props} data-level={props.as} />;
}
