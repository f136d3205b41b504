import clsx from 'clsx';
import type {FooterColumn, FooterItem} from '@octavo/contract';
import FooterLinkItem from '@theme/Footer/LinkItem';

function ColumnItem({item}: {item: FooterItem}) {
  if (item.html !== undefined) {
    return (
      <li
        className={clsx('footer__item', item.className)}
        dangerouslySetInnerHTML={{__html: item.html}}
      />
    );
  }
  return (
    <li className="footer__item">
      <FooterLinkItem item={item} />
    </li>
  );
}

export default function FooterLinksMultiColumn({columns}: {columns: FooterColumn[]}) {
  return (
    <div className="row footer__links">
      {columns.map(({title, className, items}, i) => (
        <div key={i} className={clsx('theme-layout-footer-column col footer__col', className)}>
          {title && <div className="footer__title">{title}</div>}
          <ul className="footer__items clean-list">
            {items.map((item, j) => (
              <ColumnItem key={j} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
