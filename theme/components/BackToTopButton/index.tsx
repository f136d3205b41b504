import clsx from 'clsx';
import {useBackToTop} from '../../hooks/backToTop';
import {translate} from '../../lib/translate';

export default function BackToTopButton() {
  const {shown, scrollToTop} = useBackToTop();
  return (
    <button
      type="button"
      aria-label={translate('theme.BackToTopButton.buttonAriaLabel')}
      className={clsx('clean-btn theme-back-to-top-button', shown && 'back-to-top--shown')}
      onClick={scrollToTop}
    />
  );
}
