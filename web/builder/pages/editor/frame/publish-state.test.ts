import { expect, it } from 'vitest'
import { DOING } from '../preview/build-progress'
import { publishStateOf } from './publish-state'

it.for<[published: string | null, latest: string | null, doing: string | undefined, words: string, tone: string]>([
  [null, null, undefined, 'Not published', 'none'],
  [null, 'b', undefined, 'Not published', 'none'],
  ['b', 'b', undefined, 'Live', 'live'],
  ['a', 'b', undefined, 'Changes not published', 'behind'],
  [null, null, DOING.build, 'Building…', 'busy'],
  ['b', 'b', DOING.ask, 'Answering…', 'busy'],
  ['a', 'b', DOING.plan, 'Planning…', 'busy'],
])('published %s, newest %s, doing %s: %s', ([publishedVersionId, latestVersionId, doing, words, tone]) => {
  expect(publishStateOf({ publishedVersionId, latestVersionId, takedown: null }, doing)).toEqual({ words, tone })
})

it('says that an admin has taken the app down before anything else that stays', () => {
  const takedown = { reason: 'pretends', message: 'm', at: '2026-01-01T00:00:00.000Z', appeal: null, appealedAt: null } as const
  const app = { publishedVersionId: null, latestVersionId: 'one', takedown }
  expect([publishStateOf(app, undefined).words, publishStateOf(app, 'Saving...').words]).toEqual(['Taken down', 'Saving...'])
})
