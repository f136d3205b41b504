import {Suspense, lazy} from 'react';

// The footer is the same on all pages. If the first document has it, this component
// reuses its HTML, and the code of the footer is not loaded.
const written = document.querySelector('.theme-layout-footer');
const markup = written && {__html: written.innerHTML};

const Footer = lazy(() => import('./wholeFooter'));

export default function FooterFromDocument() {
  if (written && markup)
    return (
      <footer
        className={written.className}
        // The browser may serialise the HTML differently.
        suppressHydrationWarning
        dangerouslySetInnerHTML={markup}
      />
    );
  return (
    <Suspense>
      <Footer />
    </Suspense>
  );
}
