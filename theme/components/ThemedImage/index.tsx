import type {ImgHTMLAttributes} from 'react';
import ThemedComponent from '../core/ThemedComponent';

export interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  sources: {light: string; dark: string};
}

export default function ThemedImage({sources, className, alt, ...props}: Props) {
  if (sources.light === sources.dark) {
    return <img src={sources.light} alt={alt} className={className} {...props} />;
  }
  return (
    <ThemedComponent className={className}>
      {({theme, className: themedClassName}) => (
        // Lazy: otherwise browsers fetch the hidden image, too.
        <img src={sources[theme]} alt={alt} className={themedClassName} loading="lazy" {...props} />
      )}
    </ThemedComponent>
  );
}
