import {translate} from './translate';

const LABELS: Record<string, string> = {
  x: 'X',
  twitter: 'Twitter',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  bluesky: 'Bluesky',
  instagram: 'Instagram',
  threads: 'Threads',
  mastodon: 'Mastodon',
  twitch: 'Twitch',
  youtube: 'YouTube',
  email: translate('theme.octavo.socials.email'),
};

/** The name of a platform. One that the theme does not know keeps the author's spelling. */
export function platformLabel(platform: string): string {
  return LABELS[platform] ?? platform;
}
