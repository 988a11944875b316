import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { modelQuery } from '../../features/chat/model/model-query'
import { ResolveWithoutModel } from '../../features/chat/model/resolve-without-model'
import { draw, serve } from '../../testing/draw'
import { useResolve } from './use-resolve'

interface AskedProps {
  onResolved: (by: string) => void
  onOpenPanel: (id: string) => void
}

function Asked({ onResolved, onOpenPanel }: AskedProps) {
  const resolve = useResolve()
  return (
    <MemoryRouter>
      <button type="button" onClick={() => resolve.request(onResolved)}>
        Resolve with AI
      </button>
      <ResolveWithoutModel
        open={resolve.isAsking}
        onOpenChange={(isOpen) => !isOpen && resolve.drop()}
        onTry={resolve.letBuiltInTry}
        panels={['versions']}
        onOpenPanel={onOpenPanel}
      />
    </MemoryRouter>
  )
}

function drawWith(name: string) {
  serve(({ path }) => (path === '/api/models/current' ? Response.json({ id: name, name }) : new Response(null, { status: 404 })))
  const chosen = { onResolved: vi.fn(), onOpenPanel: vi.fn() }
  const drawn = draw(<Asked {...chosen} />)
  drawn.client.setQueryData(modelQuery.queryKey, { id: name, name })
  return { ...drawn, ...chosen, ask: () => drawn.user.click(screen.getByRole('button', { name: 'Resolve with AI' })) }
}

it('is what a connected model does at once', async () => {
  const { onResolved, ask } = drawWith('a model')
  await ask()
  expect(onResolved).toHaveBeenCalledExactlyOnceWith('model')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says that no model is connected, and offers what works without one', async () => {
  const { onResolved, onOpenPanel, ask, user } = drawWith('Built-in builder')
  await ask()
  await screen.findByRole('dialog', { name: 'No AI model is connected' })
  expect(onResolved).not.toHaveBeenCalled()
  // Only what the person may open.
  expect(screen.queryByRole('button', { name: 'Open the code' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go back to an earlier version' }))
  expect(onOpenPanel).toHaveBeenCalledWith('versions')
  await user.click(screen.getByRole('button', { name: 'Let the built-in builder try' }))
  expect(onResolved).toHaveBeenCalledExactlyOnceWith('built-in')
  expect(screen.queryByRole('dialog')).toBeNull()
})
