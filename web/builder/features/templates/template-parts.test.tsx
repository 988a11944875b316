import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TemplateContents } from '#contract/app/templates'
import { draw } from '../../testing/draw'
import { TemplateParts } from './template-parts'

it('says in plain words who reaches the data, also where a rule of the app decides', () => {
  const contents = {
    pages: [],
    tools: [],
    hasAssistant: false,
    entities: [
      { name: 'Boat', read: null, write: 'admin', records: 0 },
      { name: 'Berth', read: 'all', write: null, records: 0 },
    ],
    functions: [],
    secrets: [],
  } as Partial<TemplateContents> as TemplateContents
  draw(<TemplateParts contents={contents} />)
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Boat: read by only those a rule in the app lets in, written by admins',
    'Berth: read by signed-in people, written by only those a rule in the app lets in',
  ])
})
