// Takes the place of components/core/PageMetadata.tsx.
import type {ComponentProps} from 'react';
import Head from '../../components/core/Head';
import PageMetadata from '../../components/core/PageMetadata';
import {useTitleFormatter} from '../../hooks/titleFormatter';

export default function FormattedPageMetadata(props: ComponentProps<typeof PageMetadata>) {
  const {title} = props;
  const {format} = useTitleFormatter();
  const fullTitle = title && format(title);
  return (
    <>
      <PageMetadata {...props} />
      <Head>
        {fullTitle && <title>{fullTitle}</title>}
        {fullTitle && <meta property="og:title" content={fullTitle} />}
      </Head>
    </>
  );
}
