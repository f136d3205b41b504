import clsx from 'clsx';
import {Fragment} from 'react';
import type {FooterItem} from '@octavo/contract';
import FooterLinkItem from '@theme/Footer/LinkItem';

function SimpleItem({item}: {item: FooterItem}) {
  if (item.html === undefined) return <FooterLinkItem item={item} />;
  return (
    <span
      className={clsx('footer__link-item', item.className)}
      dangerouslySetInnerHTML={{__html: item.html}}
    />
  );
}

export default function FooterLinksSimple({links}: {links: FooterItem[]}) {
  return (
    <div className="footer__links text--center">
      <div className="footer__links">
        {links.map((item, i) => (
          <Fragment key={i}>
            {i > 0 && <span className="footer__link-separator">·</span>}
            <SimpleItem item={item} />
          </Fragment>
        ))}
      </div>
    </div>
  );
}
