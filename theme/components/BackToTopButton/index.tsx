import clsx from 'clsx';
import {useBackToTop} from '../../hooks/backToTop';

export default function BackToTopButton() {
  const {shown, scrollToTop} = useBackToTop();
  return (
    <button
      type="button"
      aria-label="Scroll back to top"
      className={clsx('clean-btn theme-back-to-top-button', shown && 'back-to-top--shown')}
      onClick={scrollToTop}
    />
  );
}
