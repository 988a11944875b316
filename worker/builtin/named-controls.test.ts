import { describe, it } from 'vitest'
import { announcementOf, directionTo, PANEL_IDS } from '#contract/panels'
import { SYSTEM_PROMPT } from '#worker/chat/prompt/system-prompt'
import { readSources } from '#worker/platform/testing/read-sources'

const text = (patterns: string[]) => Object.values(readSources(patterns)).join('\n')
const screens = text(['web/builder/**/*.tsx', 'web/builder/**/*.ts'])
const answers = text(['worker/builtin/**/talk/*.ts'])

/**
 * What an answer tells somebody to press or open, in bold behind a verb of doing: `Press **Publish**`, `choose
 * **Delete…**`.
 */
const named = [...answers.matchAll(/(?:[Pp]ress|[Oo]pen|[Cc]hoose|to press)(?: your)? \*\*([^*${]+)\*\*/g)].map(
  ([, name = '']) => name,
)

describe('a control that an answer names', () => {
  it('is on the screen, by that name', ({ expect }) => {
    expect(new Set(named)).toEqual(
      new Set([
        'Publish',
        'Download Code',
        'Revert this',
        'Confirm',
        'Admin, Model',
        'Delete…',
        'Build',
        'Settings',
        'More for these rows',
        'Import CSV',
        'Export CSV',
        'Download everything',
      ]),
    )
    for (const name of new Set(named.flatMap((each) => each.split(', ')))) {
      const shown = new RegExp(String.raw`['">\`]\s*${name}\s*['"<\`]|^\s*${name}\s*$`, 'm')
      expect([name, shown.test(screens)]).toEqual([name, true])
    }
  })

  it('that is a panel is one the sidebar has for everybody', ({ expect }) => {
    const panels = [...answers.matchAll(/(?:directionTo\('|PANELS\.)(\w+)/g)].map(([, id = '']) => id)
    expect(new Set(panels)).toEqual(new Set(['versions', 'transfer', 'users', 'branding', 'database', 'git', 'domains']))
    for (const id of PANEL_IDS.filter((each) => panels.includes(each))) {
      expect(announcementOf(id)).not.toHaveProperty('permission')
      expect(announcementOf(id)).not.toHaveProperty('isDeveloperDetail')
    }
  })

  it('is told to a model only where everybody who may build has it', ({ expect }) => {
    expect(SYSTEM_PROMPT).not.toContain('Revert this')
    expect(SYSTEM_PROMPT).toContain(directionTo('versions'))
    for (const name of ['Publish', 'Confirm']) {
      expect(SYSTEM_PROMPT).toContain(name)
      expect(screens).toContain(name)
    }
  })
})
