import { describe, expect, it } from 'vitest'
import { PERMISSION_NAMES } from './access/permissions'
import { AppType } from './app/apps'
import { announcementOf, listPanels, PANEL_IDS } from './panels'

const nobody = { may: () => false, seesDeveloperDetails: false }
const everybody = { may: () => true, seesDeveloperDetails: true }

describe('the panels of the editor', () => {
  it('have labels and parameters that nothing else has', () => {
    const labels = PANEL_IDS.map((id) => announcementOf(id).label)
    expect(new Set(labels).size).toBe(labels.length)
    const keys = PANEL_IDS.flatMap((id) => announcementOf(id).parameters ?? [])
    expect(new Set([...keys, 'panel', 'stage', 'dialog']).size).toBe(keys.length + 3)
  })

  it.for(AppType.options)('are all found by an admin with developer details in an app of type %s that has them', (appType) => {
    const theirs = PANEL_IDS.filter((id) => announcementOf(id).appTypes.includes(appType))
    expect(listPanels(appType, everybody).sort()).toEqual(theirs.sort())
  })

  it.for([
    [
      'gen app',
      ['App texts', 'App branding', 'App tools', 'Data sources', 'App chat', 'App settings', 'Database', 'Data access', 'Code'],
    ],
    ['AI tool', ['App branding', 'App tools', 'Data sources', 'Database', 'Data access', 'Code']],
    ['AI app', ['App details', 'Database', 'App settings', 'App tools', 'Data sources', 'App chat', 'Data access', 'Code']],
  ] as const)('stand in the menu of %s in the specification’s order', ([appType, labels]) => {
    const menu = listPanels(appType, everybody).filter((id) => announcementOf(id).menu === 'app')
    expect(menu.map((id) => announcementOf(id).label)).toEqual(labels)
  })

  it('of a tool are the specification’s seven, then the way to the others and what else there is of the app', ({ expect }) => {
    const menu = listPanels('gen app', nobody, { isInTool: true }).map((id) => announcementOf(id).label)
    expect(menu).toEqual([
      'Tool texts',
      'App branding',
      'Custom fields',
      'Results layout',
      'Call to action',
      'Data sources',
      'Tool settings',
      'App tools',
      'Plan of this app',
      'Users',
      'Collaborators',
      'Domains',
      'Git',
      'Programs',
      'Functions',
      'Integrations',
      'Logs and errors',
      'Versions',
      'Import and export',
    ])
  })

  it('leave out what a person may not do, and what they did not ask to see', () => {
    expect(listPanels('gen app', nobody)).toEqual([
      'texts',
      'branding',
      'tools',
      'dataSources',
      'database',
      'data',
      'plan',
      'users',
      'collaborators',
      'domains',
      'git',
      'programs',
      'functions',
      'integrations',
      'logs',
      'versions',
      'transfer',
    ])
    expect(listPanels('gen app', { ...everybody, seesDeveloperDetails: false })).toContain('secrets')
    expect(listPanels('gen app', { ...everybody, seesDeveloperDetails: false })).not.toContain('debug')
    expect(listPanels('gen app', { ...nobody, seesDeveloperDetails: true })).not.toContain('debug')
  })

  it('ask for permissions that exist', () => {
    for (const id of PANEL_IDS) {
      const { permission } = announcementOf(id)
      if (permission) expect(PERMISSION_NAMES).toContain(permission)
    }
  })
})
