import type { Change } from '../../../plan'
import type { Intent } from './intents'

/** The wishes that each kind of change may be made for; a wish that is none of them is met by other changes. */
const MADE_FOR: Record<Change['kind'], Intent[]> = {
  'add-field': [
    'add-field',
    'require',
    'optional',
    'default',
    'add-list',
    'link',
    'kind',
    'set-choices',
    'add-choice',
    'board',
    'calendar',
    'map',
    'public-form',
    'warn',
    'email',
    'compute',
    'unit',
  ],
  'rename-field': ['rename', 'title', 'add-field'],
  'remove-field': ['remove'],
  'change-options': ['add-choice', 'set-choices', 'remove', 'rename', 'add-field'],
  'require-field': ['require', 'optional', 'add-field', 'public-form'],
  'set-field': [
    'set-choices',
    'default',
    'kind',
    'range',
    'unit',
    'rename',
    'add-choice',
    'remove',
    'access',
    'add-field',
    'warn',
    'colour',
    'total',
    'chart',
    'link',
  ],
  'add-flag': ['warn', 'email'],
  'add-entity': ['add-list', 'link', 'public-form', 'add-page', 'add-field'],
  'rename-entity': ['rename', 'title'],
  'remove-entity': ['remove'],
  'add-page': ['add-page', 'add-list', 'board', 'calendar', 'map', 'dashboard', 'chart', 'public-form', 'layout', 'other'],
  'remove-page': ['remove', 'hide'],
  'move-page': ['move'],
  'copy-page': ['add-page', 'other'],
  'set-list': ['sort', 'filter', 'total', 'layout', 'export', 'hide', 'search', 'other'],
  'hide-field': ['hide', 'access', 'remove'],
  'rename-page': ['rename', 'title'],
  'add-chart': ['chart', 'dashboard', 'total'],
  'remove-charts': ['remove', 'hide', 'chart', 'dashboard'],
  'add-stat': ['total', 'dashboard', 'compute', 'chart'],
  access: ['access', 'public-form', 'hide'],
  title: ['title', 'rename'],
  colour: ['colour', 'dark'],
  currency: ['unit', 'add-field', 'kind'],
  style: ['dark', 'colour'],
  'text-size': ['other', 'colour'],
  wording: ['rename', 'title', 'other'],
  'fix-error': ['other'],
}

/** Whether changes may have been wanted by who wants this. */
export const mayComeTo = (intent: Intent, changes: Change[]): boolean =>
  changes.every(({ kind }) => MADE_FOR[kind].includes(intent))

/** Whether something that is kept or shown would be gone. */
export const takesAway = ({ kind }: Change): boolean => TAKES_AWAY.has(kind)

const TAKES_AWAY: ReadonlySet<Change['kind']> = new Set(['remove-entity', 'remove-field', 'remove-page'])
