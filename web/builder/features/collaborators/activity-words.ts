import type { ActivityKind } from '#contract/app/activity'
import { spacedName } from '#contract/app/spaced-name'

/** What somebody did, behind who it was. */
export const WORDS: Record<ActivityKind, string> = {
  'app-published': 'published the app',
  'publish-scheduled': 'scheduled a publish',
  'schedule-cancelled': 'took back a scheduled publish',
  'app-unpublished': 'unpublished the app',
  'app-restored': 'brought the app back',
  'claim-invited': 'copied the invitation to claim the app',
  'app-claimed': 'took the app over',
  'app-changed': 'changed the app',
  'settings-changed': 'changed settings',
  'style-changed': 'changed the branding',
  'texts-changed': 'changed texts',
  'gate-changed': 'changed what visitors are asked for',
  'programs-changed': 'changed whether programs may use the app',
  'token-made': 'made an access token',
  'token-revoked': 'revoked an access token',
  'collaborator-invited': 'invited a collaborator',
  'collaborator-joined': 'joined',
  'collaborator-changed': 'changed what a collaborator may do',
  'collaborator-removed': 'removed a collaborator',
  'collaborator-left': 'left',
  'user-invited': 'invited a user',
  'user-changed': 'changed a user',
  'user-removed': 'removed a user',
  'domain-added': 'added a domain',
  'domain-preferred': 'chose the domain that people are led to',
  'domain-removed': 'removed a domain',
  'secret-set': 'set secrets',
  'secret-removed': 'removed a secret',
  'variables-changed': 'changed build variables',
  'payments-connected': 'connected payments',
  'connector-changed': 'changed a connector',
  'package-set': 'set up an integration',
  'package-removed': 'removed an integration',
  'rows-added': 'added rows',
  'rows-changed': 'changed rows',
  'rows-deleted': 'deleted rows',
  'rows-put-back': 'put deleted rows back',
  'rows-locked': 'locked or unlocked rows',
  'rows-imported': 'imported rows',
  'rows-copied-to-test': 'copied live rows to the test data',
  'rows-copied-to-live': 'copied rows to the live data',
  'samples-removed': 'removed sample rows',
  'columns-changed': 'changed a column',
  'file-deleted': 'deleted a file',
  'data-source-added': 'added a data source',
  'tool-made': 'made a tool',
  'tool-changed': 'changed a tool',
  'tool-deleted': 'deleted a tool',
  'tool-switched': 'switched a tool on or off',
  'assistant-switched': 'switched the assistant on or off',
  'assistant-changed': 'changed the assistant',
  'function-deployed': 'deployed a function',
  'version-restored': 'restored an older version',
}

/** What of the app was set, where that is known by names of the code. */
const SET: Record<string, string> = {
  name: 'its name',
  slug: 'its address',
  visibility: 'who may open it',
  isSignupEnabled: 'who may make an account',
}

/** `mainPage` is the main page; what confirms that one has read a warning is no change of its own. */
export function wordsOfSubject(kind: ActivityKind, subject: string): string {
  if (!/^(?:app|settings|style|texts|gate)-changed$/.test(kind)) return subject
  const names = subject.split(', ').filter((name) => name !== 'exposureAcknowledged')
  return names.map((name) => SET[name] ?? spacedName(name).toLowerCase()).join(', ')
}
