import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CustomField } from '#contract/settings/custom-fields'
import { fieldInUse } from '#contract/tools/field-tags'
import { notify } from '../../../lib/screen/notify'
import { serve } from '../../../testing/draw'
import { drawPanel, TIDES, toolWith, unsavedOfTool, WithSetup } from '../testing'
import { FieldsPanel } from './fields-panel'

const field = (name: string, change = {}) => CustomField.parse({ name, label: name, type: 'text', ...change })
const panel = (fields: CustomField[] = [], { isSignupEnabled = true, instructions = '' } = {}) => (
  <WithSetup
    tool={toolWith({ texts: { ...TIDES.texts, fields } })}
    draw={(setup) => (
      <FieldsPanel
        appId={TIDES.appId}
        filesAt=""
        setup={setup}
        instructions={instructions}
        isSignupEnabled={isSignupEnabled}
        tools={[{ toolId: 'x', title: 'Boat finder' }]}
      />
    )}
  />
)
const builder = { isAdmin: false, plan: 'lite' }
const names = () => (unsavedOfTool()['texts.fields'] as CustomField[]).map(({ name }) => name)

it('adds fields under names of their own', async () => {
  const { user } = drawPanel(panel(), builder)
  expect(screen.getByText('No custom fields yet')).toBeTruthy()
  const name = screen.getByLabelText('New field')
  for (const [typed, problem] of [
    ['Input', 'Input is a reserved field name, try another name'],
    ['9 lives', /^Begin with a letter/],
  ] as const) {
    await user.clear(name)
    await user.type(name, `${typed}{Enter}`)
    expect(screen.getByRole('alert').textContent).toMatch(problem)
  }
  await user.clear(name)
  await user.type(name, 'Dietary needs{Enter}')
  expect(unsavedOfTool()['texts.fields']).toMatchObject([{ name: 'dietary_needs', label: 'Dietary needs', type: 'text' }])
  expect(screen.getByText('[dietary_needs]')).toBeTruthy()
  await user.type(name, 'dietary-needs{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Field already exists')
})

it('takes no more than twenty', async () => {
  const { user } = drawPanel(panel(Array.from({ length: 20 }, (_, at) => field(`f${at}`))), builder)
  await user.type(screen.getByLabelText('New field'), 'more{Enter}')
  const words = 'There can be a maximum of 20 custom fields, contact us if you need more fields'
  expect(screen.getByRole('alert').textContent).toBe(words)
})

it('orders and deletes them by keys', async () => {
  const { user } = drawPanel(panel([field('a'), field('b'), field('c')]), builder)
  screen.getByRole('button', { name: 'Move c up' }).focus()
  await user.keyboard('{Enter}')
  expect(names()).toEqual(['a', 'c', 'b'])
  await user.click(screen.getByRole('button', { name: 'Delete a' }))
  expect(names()).toEqual(['c', 'b'])
})

it('are lifted and put elsewhere by keys, and the place is said', async () => {
  // Rows stand below each other: keys look where there is room.
  const rects = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const rows = [...document.querySelectorAll('[data-rfd-draggable-id]')]
    const at = rows.findIndex((each) => each.contains(this))
    return at < 0 ? new DOMRect(0, 0, 400, 600) : new DOMRect(0, at * 50, 400, 48)
  })
  drawPanel(panel([field('a'), field('b'), field('c')]), builder)
  const handle = screen.getByRole('button', { name: 'Drag c' })
  handle.focus()
  for (const [key, keyCode] of [
    [' ', 32],
    ['ArrowUp', 38],
    ['ArrowUp', 38],
    [' ', 32],
  ] as const) {
    fireEvent.keyDown(handle, { key, keyCode })
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await waitFor(() => expect(names()).toEqual(['c', 'a', 'b']))
  expect(screen.getByText('c is asked at place 1 now.')).toBeTruthy()
  rects.mockRestore()
})

it('keeps a field that the instructions name, unless it is personal', async () => {
  const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  const named = { instructions: 'From [a] to [b].' }
  const { user } = drawPanel(panel([field('a'), field('b', { personal: true })], named), builder)
  await user.click(screen.getByRole('button', { name: 'Delete a' }))
  expect(error).toHaveBeenCalledWith(fieldInUse('a'))
  expect(unsavedOfTool()).toEqual({})
  await user.click(screen.getByRole('button', { name: 'Delete b' }))
  expect(names()).toEqual(['a'])
})

it('asks of which tool items are chosen', async () => {
  const { user } = drawPanel(panel([field('a', { type: 'tool_item_select' })]), { isAdmin: true, plan: 'moon' })
  await user.click(screen.getByRole('button', { name: /^a Item of a tool/ }))
  expect(screen.getByText('Choose the tool whose items are offered')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Tool'), 'Boat finder')
  expect(unsavedOfTool()['texts.fields']).toMatchObject([{ toolId: 'x' }])
})

it('offers the types one may have, and keeps an address personal', async () => {
  const { user, unmount } = drawPanel(panel([field('a')]), builder)
  await user.click(screen.getByRole('button', { name: /^a Text/ }))
  const typesOf = () =>
    within(screen.getByLabelText('Type'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(typesOf()).not.toContain('Photo')
  await user.selectOptions(screen.getByLabelText('Type'), 'email')
  expect(unsavedOfTool()['texts.fields']).toMatchObject([{ type: 'email', personal: true }])
  expect((screen.getByRole('switch', { name: 'Personal' }) as HTMLButtonElement).disabled).toBe(true)
  unmount()
  const again = drawPanel(panel([field('a')], { isSignupEnabled: false }), { isAdmin: true, plan: 'moon' })
  await again.user.click(screen.getByRole('button', { name: /^a Text/ }))
  expect(typesOf()).toEqual(expect.arrayContaining(['Photo', 'Place', 'Item of a tool']))
  expect(screen.queryByRole('switch', { name: 'Memorize' })).toBe(null)
})

it('has options that are neither empty nor twice the same', async () => {
  const { user } = drawPanel(panel([field('a', { type: 'select' })]), builder)
  await user.click(screen.getByRole('button', { name: /^a Select/ }))
  const option = screen.getByLabelText('New option')
  await user.click(screen.getByRole('button', { name: 'Add option' }))
  expect(screen.getByRole('alert').textContent).toBe('Option is empty')
  await user.type(option, 'Red{Enter}')
  await user.type(option, 'red{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Option already exists')
  expect(unsavedOfTool()['texts.fields']).toMatchObject([{ optionsConfig: { options: [{ label: 'Red', iconUrl: null }] } }])
})

it('has options with icons of their own, which go with the option and are taken away again', async () => {
  const optionsConfig = { options: [{ label: 'Red' }, { label: 'Blue' }] }
  const { user } = drawPanel(panel([field('a', { type: 'select', optionsConfig })]), builder)
  await user.click(screen.getByRole('button', { name: /^a Select/ }))
  const options = () => (unsavedOfTool()['texts.fields'] as CustomField[])[0]?.optionsConfig.options
  const icon = '/files/abcdefghij0123456789/blue.png'
  serve(() => Response.json({ file_url: icon }))
  await user.upload(screen.getByLabelText('Upload: Blue'), new File(['x'], 'blue.png', { type: 'image/png' }))
  await waitFor(() =>
    expect(options()).toEqual([
      { label: 'Red', iconUrl: null },
      { label: 'Blue', iconUrl: icon },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Delete option Red' }))
  expect(options()).toEqual([{ label: 'Blue', iconUrl: icon }])
  await user.click(screen.getByRole('button', { name: 'Remove: Blue' }))
  expect(options()).toEqual([{ label: 'Blue', iconUrl: null }])
})

it('is changed by a sentence, and says when that failed', async () => {
  const { user } = drawPanel(panel([field('a')]), builder)
  const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: /^a Text/ }))
  const magic = within(screen.getByRole('form', { name: 'Magic edit' }))
  const ask = () => user.type(magic.getByRole('textbox'), 'required{Enter}')
  serve(() => new Response(null, { status: 500 }))
  await ask()
  await waitFor(() => expect(error).toHaveBeenCalledWith('Magic edit failed'))
  serve(() => Response.json({ result: field('b') }))
  await ask()
  await waitFor(() => expect(error).toHaveBeenCalledWith('Magic edit failed, try again using a different field name'))
  serve(() => Response.json({ result: field('a', { required: true }) }))
  await ask()
  await waitFor(() => expect(unsavedOfTool()['texts.fields']).toMatchObject([{ name: 'a', required: true }]))
})

it('becomes by a sentence nothing that one may not have here', async () => {
  const { user } = drawPanel(panel([field('a')], { isSignupEnabled: false }), builder)
  const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: /^a Text/ }))
  const magic = within(screen.getByRole('form', { name: 'Magic edit' }))
  serve(() => Response.json({ result: field('a', { type: 'photo' }) }))
  await user.type(magic.getByRole('textbox'), 'a photo{Enter}')
  await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringMatching(/^Magic edit failed: .*photo fields/)))
  expect(unsavedOfTool()['texts.fields']).toBe(undefined)
  const info = vi.spyOn(notify, 'info').mockImplementation(() => undefined)
  serve(() => Response.json({ result: field('a', { required: true, memorize: true }) }))
  await user.type(magic.getByRole('textbox'), '{Enter}')
  await waitFor(() => expect(unsavedOfTool()['texts.fields']).toMatchObject([{ required: true, memorize: false }]))
  expect(info).toHaveBeenCalledWith('Answers are remembered only where people sign up, so this one is not')
})

it('is made by a sentence, and says when that failed', async () => {
  const { user } = drawPanel(panel([field('a')]), builder)
  const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  await user.type(screen.getByLabelText('New field'), 'Size')
  await user.type(screen.getByLabelText('How it should be (optional)'), 'required')
  serve(() => new Response(null, { status: 500 }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(error).toHaveBeenCalledWith('Failed creating the field'))
  expect((screen.getByLabelText('New field') as HTMLInputElement).value).toBe('Size')
  serve(() => Response.json({ result: field('size', { required: true }) }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(names()).toEqual(['a', 'size']))
  expect(unsavedOfTool()['texts.fields']).toMatchObject([{}, { required: true }])
})
