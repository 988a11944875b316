import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { LocalModels } from '#contract/admin'
import { draw, serve } from '../../testing/draw'
import { LocalServers } from './local-servers'

const baseUrl = 'http://127.0.0.1:11434/v1'
type Said = LocalModels['servers'][number]['models'][number]['says']

async function drawModel(says: Said) {
  serve(() => Response.json({ servers: [{ name: 'Ollama', baseUrl, models: [{ id: 'qwen3', says }] }] } satisfies LocalModels))
  const onChoose = vi.fn()
  const drawn = draw(<LocalServers onChoose={onChoose} />)
  const list = await screen.findByRole('list', { name: 'Models of Ollama' })
  return { ...drawn, onChoose, model: within(list).getByRole('listitem') }
}

it.for<[Said, string]>([
  [{ tools: true, images: false, mostTokens: 131_072 }, 'Ollama says: calls tools · sees no pictures · up to 131.1K tokens'],
  [
    { tools: true, images: true, contextTokens: 32_768, mostTokens: 131_072 },
    'Ollama says: calls tools · sees pictures · 32.8K tokens',
  ],
  [{ tools: false, contextTokens: 4_096 }, 'Ollama says: talks only · 4.1K tokens · too few to build with'],
  [{}, 'Ollama says nothing of it; connecting tries it'],
])('says what the server says of a model before it is connected: %j', async ([says, words]) => {
  const { model, user, onChoose } = await drawModel(says)
  expect(within(model).getByText(words)).toBeTruthy()
  expect(within(model).getByRole('button', { name: 'Connect qwen3' })).toBeTruthy()
  await user.click(within(model).getByRole('button', { name: 'Fill in qwen3' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ baseUrl, model: 'qwen3' })
})

it('does not offer to connect what writes nothing, and fills it in where it is of use', async () => {
  const { model, user, onChoose } = await drawModel({ tools: false, images: false, writes: false, mostTokens: 2_048 })
  expect(within(model).getByText('Ollama says: finds data by meaning, and writes nothing')).toBeTruthy()
  expect(within(model).queryByRole('button', { name: 'Connect qwen3' })).toBeNull()
  await user.click(within(model).getByRole('button', { name: 'Fill in qwen3' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ baseUrl, embeddingModel: 'qwen3' })
})
