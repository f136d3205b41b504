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

/** A platform as its users write it; one that the theme does not know as the author did. */
export function platformLabel(platform: string): string {
  return LABELS[platform] ?? platform;
}
