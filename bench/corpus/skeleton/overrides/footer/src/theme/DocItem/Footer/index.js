import React from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';

export default function Footer() {
  const {metadata} = useDoc();
  return <footer className="margin-top--md">You have read “{metadata.title}”.</footer>;
}
