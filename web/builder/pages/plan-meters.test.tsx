import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { App } from '#contract/app/apps'
import type { ToolSummary } from '#contract/tools/tool'
import { PanelFrame } from '../components/panel'
import { PictureSetting } from '../features/app-panels/controls/picture-setting'
import { TroubleNotice } from '../features/chat/connection/trouble-notice'
import { ImportingStep } from '../features/csv-import/importing-step'
import { DataSourcesPanel } from '../features/data-sources/data-sources-panel'
import type { EditorProps } from '../features/database/cells/editor-props'
import { ImageEditor } from '../features/database/cells/image-editor'
import { EntityList } from '../features/database/entities/entity-list'
import { DomainsPanel } from '../features/domains/domains-panel'
import { IntegrationsPanel } from '../features/integrations/integrations-panel'
import { Activation } from '../features/tools/activation'
import type { Call } from '../testing/draw'
import { draw } from '../testing/draw'
import { serveUsage } from '../testing/plan-usage'

const answer = ({ path }: Call) => {
  if (path.endsWith('/domains')) return Response.json({ domains: [], limit: 2, used: 2, isLocal: false })
  if (path === '/api/context/items') return Response.json({ contextItems: [], hasReachedDataLimit: true })
  if (path.endsWith('/integrations'))
    return Response.json({ core: [], packages: [], missing: [], credits: { used: 5, limit: 5, resetsAtMs: 1_790_000_000_000 } })
  return Response.json({ error: { code: 'storage-full', message: 'There is no room left for files.' } }, { status: 413 })
}
const drawPlace = (element: ReactElement) => {
  serveUsage({}, answer)
  return draw(
    <MemoryRouter>
      <PanelFrame label="Place" onClose={undefined}>
        {element}
      </PanelFrame>
    </MemoryRouter>,
  )
}
const app = { appId: 'a1', name: 'Tides', publishedVersionId: 'v1' } as App
const tool = {
  toolId: 't1',
  appId: 'a1',
  title: 'Tides',
  status: 'draft',
  publicUrl: 'http://tides.localhost/tool/t',
} as ToolSummary

it.for<[place: string, meter: string, element: ReactElement]>([
  ['chat', 'Messages today', <TroubleNotice key="" trouble={{ kind: 'limit', message: 'None left' }} onDismiss={vi.fn()} />],
  ['integrations', 'Credits this month', <IntegrationsPanel key="" appId="a1" />],
  ['domains', 'Domains of this app', <DomainsPanel key="" app={app} />],
  ['lists', 'Records of your apps', <EntityList key="" entities={[]} shown="" onShow={vi.fn()} />],
  [
    'import',
    'Records of your apps',
    <ImportingStep key="" isDryRun={false} isPaused={false} imported={1} failed={0} total={2} problem="Full" isOfPlan />,
  ],
  ['data sources', 'Data read this month', <DataSourcesPanel key="" appId="a1" />],
])('%s: shows how far the plan is used up where it bites', async ([, name, element]) => {
  drawPlace(element)
  await screen.findByRole('meter', { name })
})

it('tools: before one goes live, and once where that is refused', async () => {
  const { user } = drawPlace(<Activation tool={tool} isPublished />)
  await user.click(screen.getByRole('switch', { name: 'Active' }))
  await screen.findByRole('meter', { name: 'Live AI tools' })
})

it('files: where a picture has no room, with the reason and the way to the plans', async () => {
  const props = { appId: 'a1', column: { label: 'Cover' }, value: '', leave: { current: vi.fn() }, onSave: vi.fn() }
  const { user } = drawPlace(<ImageEditor {...(props as unknown as EditorProps)} />)
  await user.upload(screen.getByLabelText('Upload Cover'), new File(['x'], 'x.png', { type: 'image/png' }))
  expect((await screen.findByRole('alert')).textContent).toContain('There is no room left for files.')
  await screen.findByRole('meter', { name: 'Files and data sources' })
  expect(screen.getByRole('link', { name: 'See the plans' })).toBeTruthy()
})

it('a picture of the settings that finds no room says so, with what is used', async () => {
  const { container } = drawPlace(<PictureSetting label="Logo" appId="a1" filesAt="" value={null} onChange={vi.fn()} />)
  const picker = container.querySelector('input[type=file]')
  if (!picker) throw new Error('There is nothing to pick a file by')
  fireEvent.change(picker, { target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] } })
  await screen.findByText(/There is no room left for files/)
  await screen.findByRole('meter', { name: 'Files and data sources' })
})
