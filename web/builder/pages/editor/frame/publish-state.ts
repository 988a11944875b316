import type { App } from '#contract/app/apps'

export type PublishTone = 'busy' | 'behind' | 'live' | 'none'

/** How the app stands with its visitors, in a few words; what goes on right now comes before it. */
export function publishStateOf(
  { publishedVersionId, latestVersionId, takedown }: Pick<App, 'publishedVersionId' | 'latestVersionId' | 'takedown'>,
  doing: string | undefined,
): { words: string; tone: PublishTone } {
  if (doing) return { words: doing, tone: 'busy' }
  if (takedown) return { words: 'Taken down', tone: 'behind' }
  if (publishedVersionId === null) return { words: 'Not published', tone: 'none' }
  return publishedVersionId === latestVersionId
    ? { words: 'Live', tone: 'live' }
    : { words: 'Changes not published', tone: 'behind' }
}
