import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cell, ctrl, drawBoats, type Field, goTo, type Outside, write } from '../testing/draw-boats'

afterEach(() => vi.restoreAllMocks())

/** Boats of these fields, and the editor of the first of them open in the first row. */
async function drawEditor([first, ...others]: [Field, ...Field[]], outside?: Outside) {
  const fields: Field[] = ['title', first, ...others]
  const drawn = await drawBoats({ ...outside, fields })
  const at = (field: Field) => cell(0, fields.indexOf(field))
  const edit = (field: Field) => {
    goTo(at(field))
    fireEvent.doubleClick(at(field))
  }
  edit(first)
  return { ...drawn, at, edit, held: (field: Field) => drawn.boats[0]?.[field] }
}

it('a number keeps one where it is until it is one', async () => {
  const { press, held } = await drawEditor(['length'])
  write(screen.getByLabelText('Edit Length'), 'many')
  await press('{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Length must be a number')
  write(screen.getByLabelText('Edit Length'), '12.5')
  await press('{Enter}')
  await waitFor(() => expect(held('length')).toBe(12.5))
})

it('yes or no turns over', async () => {
  const { press, boats } = await drawBoats({ fields: ['title', 'is_afloat'], boats: [{ id: 'b0', title: 'A', is_afloat: true }] })
  goTo(cell(0, 1))
  await press('{Enter}')
  await waitFor(() => expect(boats[0]?.is_afloat).toBe(false))
})

it('one option, and several', async () => {
  const { user, press, held, edit } = await drawEditor(['status', 'tags'])
  await user.type(await screen.findByPlaceholderText('Find an option…'), 'sea')
  await press('{Enter}')
  await waitFor(() => expect(held('status')).toBe('sea'))
  edit('tags')
  fireEvent.click(await screen.findByRole('option', { name: 'fast' }))
  fireEvent.click(screen.getByRole('option', { name: 'old' }))
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(held('tags')).toEqual(['fast', 'old']))
})

it('a day, a colour of the palette, and JSON that must be readable', async () => {
  const { press, held, edit } = await drawEditor(['launched', 'hull_color', 'specs'])
  write(screen.getByLabelText('Edit Launched'), '2020-05-17')
  await press('{Enter}')
  await waitFor(() => expect(held('launched')).toBe('2020-05-17'))
  edit('hull_color')
  fireEvent.click(await screen.findByRole('button', { name: 'Teal' }))
  await waitFor(() => expect(held('hull_color')).toBe('#0d9488'))
  edit('specs')
  write(await screen.findByLabelText('Edit Specs'), '{masts')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('alert').textContent).toMatch(/^Invalid JSON: /)
  write(screen.getByLabelText('Edit Specs'), '{"masts": 2}')
  screen.getByLabelText('Edit Specs').focus()
  await press(ctrl('{Enter}'))
  await waitFor(() => expect(held('specs')).toEqual({ masts: 2 }))
})

it('an image that is too large is refused, and one that could not be uploaded can be chosen again', async () => {
  const address = 'https://files.test/boat.png'
  let isDown = true
  const answer = () => (isDown ? new Response('{}', { status: 500 }) : Response.json({ file_url: address }))
  const { held, at } = await drawEditor(['cover_image'], {
    instead: ({ path }) => (path.endsWith('/Core/UploadFile') ? answer() : undefined),
  })
  const upload = await screen.findByLabelText('Upload Cover image')
  const choose = (size: number) =>
    fireEvent.change(upload, { target: { files: [new File([new Uint8Array(size)], 'boat.png', { type: 'image/png' })] } })
  choose(10_000_000)
  expect(screen.getByRole('alert').textContent).toBe('File size to large')
  choose(100)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to upload image. Please try again.'))
  isDown = false
  choose(100)
  await waitFor(() => expect(held('cover_image')).toBe(address))
  await waitFor(() => expect(at('cover_image').querySelector('img')?.getAttribute('src')).toBe(address))
})
