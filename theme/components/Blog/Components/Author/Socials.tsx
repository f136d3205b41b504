import type {ComponentType, SVGProps} from 'react';
import type {AuthorView} from '@octavo/contract';
import IconBluesky from '@theme/Icon/Socials/Bluesky';
import IconDefault from '@theme/Icon/Socials/Default';
import IconEmail from '@theme/Icon/Socials/Email';
import IconGitHub from '@theme/Icon/Socials/GitHub';
import IconInstagram from '@theme/Icon/Socials/Instagram';
import IconLinkedIn from '@theme/Icon/Socials/LinkedIn';
import IconMastodon from '@theme/Icon/Socials/Mastodon';
import IconStackOverflow from '@theme/Icon/Socials/StackOverflow';
import IconThreads from '@theme/Icon/Socials/Threads';
import IconTwitch from '@theme/Icon/Socials/Twitch';
import IconTwitter from '@theme/Icon/Socials/Twitter';
import IconX from '@theme/Icon/Socials/X';
import IconYouTube from '@theme/Icon/Socials/YouTube';
import {platformLabel} from '../../../../lib/socials';
import Link from '../../../core/Link';

const ICONS: Record<string, ComponentType<SVGProps<SVGSVGElement>>> = {
  x: IconX,
  twitter: IconTwitter,
  github: IconGitHub,
  linkedin: IconLinkedIn,
  stackoverflow: IconStackOverflow,
  bluesky: IconBluesky,
  instagram: IconInstagram,
  threads: IconThreads,
  mastodon: IconMastodon,
  twitch: IconTwitch,
  youtube: IconYouTube,
  email: IconEmail,
};

export default function AuthorSocials({author}: {author: AuthorView}) {
  return (
    <div className="blog-author__socials">
      {(author.socials ?? []).map(({platform, url}) => {
        const Icon = ICONS[platform] ?? IconDefault;
        const label = platformLabel(platform);
        return (
          <Link
            key={platform}
            className="blog-author__social"
            href={url}
            title={label}
            aria-label={author.name ? `${author.name}: ${label}` : label}
          >
            <Icon />
          </Link>
        );
      })}
    </div>
  );
}
