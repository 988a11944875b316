import { strToU8, zipSync } from 'fflate'
import type { ImportedApp } from '#contract/app/transfer'
import type { TestBuilder } from '#worker/platform/testing/world'

export const pack = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, typeof text === 'string' ? strToU8(text) : text])),
  )

export async function send(builder: TestBuilder, bytes: Uint8Array, fields: Record<string, string> = {}, name = 'my-shop.zip') {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  return builder.fetch('/api/apps/import', { method: 'POST', body: form })
}
export async function importFiles(
  builder: TestBuilder,
  files: Record<string, string | Uint8Array>,
  fields: Record<string, string> = {},
) {
  const answer = await send(builder, pack(files), fields)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as ImportedApp
}

export const page = (text: string) => `export default function Page() { return <p>${text}</p> }`
export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
