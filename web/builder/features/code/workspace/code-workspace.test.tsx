import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import type { CheckedIssue } from '#contract/app/validation'
import { draw, serve } from '../../../testing/draw'
import { CodeWorkspace } from './code-workspace'

const workspace = (files: AppFiles, check?: (versionId: string) => Promise<CheckedIssue[]>) => (
  <CodeWorkspace
    appId="app1"
    versionId="v1"
    files={files}
    opened={undefined}
    mayEdit={false}
    mayDelete={false}
    blockedReason={undefined}
    isPreviewBeside={false}
    functionProblems={[]}
    check={check}
    onFix={undefined}
    onCompare={undefined}
    onDownload={undefined}
    isDownloading={false}
    functionBar={() => null}
    {...{ onPreviewBeside: vi.fn(), onOpen: vi.fn(), onEdit: vi.fn(), onSaved: vi.fn() }}
  />
)

it('says that the code could not be loaded, and loads it again when it is asked to', async () => {
  let isDown = true
  serve(() => (isDown ? new Response(null, { status: 503 }) : Response.json({ hash: '', modules: {}, icons: [] })))
  const { user } = draw(workspace({ 'lib/tone.js': 'export const tone = 1' }))
  expect(await screen.findByText('Could not load code. Please try again.')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Choose a file')).toBeTruthy()
})

it('marks the files that cannot be read as soon as the code is opened, and does not tell of them twice once it checks', async () => {
  serve(() => Response.json({ hash: '', modules: {}, icons: [] }))
  const message = () => within(screen.getByRole('region', { name: 'Problems' })).getAllByRole('listitem')
  const files = {
    'pages/Home.jsx': 'export default function Home() { return <p>Hi</p> }',
    // A stylesheet is no code.
    'globals.css': '/* Colours */\n:root {\n  --radius: 0.5rem;\n}\n',
    'pages/Shop.jsx': 'export default function Shop() {\n  return <p>\n}\n',
    'functions/pay/entry.ts': 'Deno.serve((',
  }
  const { user } = draw(workspace(files, async () => [{ ...found(), fix: undefined }]))
  const found = (): CheckedIssue => ({
    detectorId: 'syntax',
    severity: 'error',
    message: message()[0]?.querySelector('[title]')?.getAttribute('title') ?? '',
    path: 'pages/Shop.jsx',
    line: Number(/:(\d+)$/.exec(message()[0]?.textContent ?? '')?.[1]),
  })
  expect(await screen.findByText('1 problem found')).toBeTruthy()
  expect(message().map((each) => each.textContent)).toEqual([expect.stringContaining('pages/Shop.jsx:')])
  await user.click(screen.getByRole('button', { name: 'Check the app' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check the app' }).getAttribute('aria-busy')).not.toBe('true'))
  expect(message()).toHaveLength(1)
})
