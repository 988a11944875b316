import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw, serve } from '../../../testing/draw'
import { CodeWorkspace } from './code-workspace'

it('says that the code could not be loaded, and loads it again when it is asked to', async () => {
  let isDown = true
  serve(() => (isDown ? new Response(null, { status: 503 }) : Response.json({ hash: '', modules: {}, icons: [] })))
  const { user } = draw(
    <CodeWorkspace
      appId="app1"
      versionId="v1"
      files={{ 'lib/tone.js': 'export const tone = 1' }}
      opened={undefined}
      mayEdit={false}
      mayDelete={false}
      blockedReason={undefined}
      isPreviewBeside={false}
      functionProblems={[]}
      check={undefined}
      onFix={undefined}
      onCompare={undefined}
      onDownload={undefined}
      isDownloading={false}
      functionBar={() => null}
      {...{ onPreviewBeside: vi.fn(), onOpen: vi.fn(), onEdit: vi.fn(), onSaved: vi.fn() }}
    />,
  )
  expect(await screen.findByText('Could not load code. Please try again.')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Choose a file')).toBeTruthy()
})
