import React from 'react';
import Footer from '@theme-original/DocItem/Footer';

export default function FooterWithNote(props) {
  return (
    <>
      <Footer {...props} />
      <p className="margin-top--md">These pages are invented.</p>
    </>
  );
}
