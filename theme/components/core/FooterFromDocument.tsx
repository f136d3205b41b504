import {Suspense, lazy} from 'react';

// The footer says the same on all pages: where the first one has it written in
// its document, no script has to know how it is made.
const written = document.querySelector('.theme-layout-footer');
const markup = written && {__html: written.innerHTML};

const Footer = lazy(() => import('./wholeFooter'));

export default function WrittenFooter() {
  if (written && markup)
    return (
      <footer
        className={written.className}
        // What the browser made of the markup may be written differently.
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
