import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw'
import { Composer } from './composer'
import { useComposer } from './use-composer'

vi.mock('./upload-attachment', () => ({ uploadAttachment: () => new Promise(() => {}) }))

const onSend = vi.fn()
const onStop = vi.fn()
const onWriting = vi.fn()
beforeEach(() => vi.clearAllMocks())

function Harness({ isBusy = false, isBlocked = false }: { isBusy?: boolean; isBlocked?: boolean }) {
  const composer = useComposer('app1')
  return (
    <Composer
      appId="app1"
      composer={composer}
      onSend={() => onSend(composer.written)}
      onStop={onStop}
      onWriting={onWriting}
      isBusy={isBusy}
      isBlocked={isBlocked}
    />
  )
}
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('sends on Enter, without the spaces around it, and tells others that someone writes', async () => {
  const { user } = draw(<Harness />)
  expect(button('Send').disabled).toBe(true)
  await user.type(message(), '  A list of boats  ')
  expect(onWriting).toHaveBeenCalled()
  expect(button('Send').disabled).toBe(false)
  await user.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ text: 'A list of boats', files: [], annotations: {} })
})

it('starts a line on Shift and Enter, and leaves Enter to whoever composes a character', async () => {
  const { user } = draw(<Harness />)
  await user.type(message(), 'One{Shift>}{Enter}{/Shift}two')
  expect(message().value).toBe('One\ntwo')
  fireEvent.keyDown(message(), { key: 'Enter', isComposing: true })
  expect(onSend).not.toHaveBeenCalled()
})

it('sends nothing that is empty', async () => {
  const { user } = draw(<Harness />)
  await user.type(message(), '   {Enter}')
  expect(onSend).not.toHaveBeenCalled()
  expect(button('Send').disabled).toBe(true)
})

it('keeps what is too long whole, says by how much, and sends it once it is short enough', async () => {
  const { user } = draw(<Harness />)
  fireEvent.change(message(), { target: { value: 'a'.repeat(20_005) } })
  expect(message().value).toHaveLength(20_005)
  expect(screen.getByRole('alert').textContent).toContain('5 characters too long')
  expect(button('Send').disabled).toBe(true)
  await user.type(message(), '{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.change(message(), { target: { value: 'a'.repeat(20_000) } })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button('Send').disabled).toBe(false)
})

it('lets one write and not send where a limit is reached', async () => {
  const { user } = draw(<Harness isBlocked />)
  await user.type(message(), 'Once more{Enter}')
  expect(message().value).toBe('Once more')
  expect(button('Send').disabled).toBe(true)
  expect(onSend).not.toHaveBeenCalled()
})

it('offers to stop while a reply runs, and to queue once something is written', async () => {
  const { user } = draw(<Harness isBusy />)
  expect(screen.queryByRole('button', { name: 'Add to the queue' })).toBe(null)
  expect(message().placeholder).toBe('Write the next one…')
  await user.type(message(), 'And then this')
  await user.click(button('Add to the queue'))
  expect(onSend).toHaveBeenCalledOnce()
  await user.click(button('Stop'))
  expect(onStop).toHaveBeenCalledOnce()
})

it('sends how a message is meant', async () => {
  const { user } = draw(<Harness />)
  await user.click(button('Ask'))
  await user.type(message(), 'How many boats?{Enter}')
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({ annotations: { mode: 'ask' } })
})

it('keeps what was written for the next visit', async () => {
  const { user, unmount } = draw(<Harness />)
  await user.type(message(), 'Half a thou')
  unmount()
  draw(<Harness />)
  expect(message().value).toBe('Half a thou')
})

it('says why a file is not taken, and takes the others', async () => {
  draw(<Harness />)
  const files = [
    new File(['x'], 'run.exe', { type: 'application/x-msdownload' }),
    new File(['words'], 'notes.txt', { type: 'text/plain' }),
  ]
  fireEvent.paste(message(), { clipboardData: { files } })
  expect(screen.getByRole('alert').textContent).toContain('run.exe')
  expect(screen.getByRole('list', { name: 'Attached files' }).textContent).toContain('notes.txt')
  expect(button('Send').disabled).toBe(true)
})

it('warns of a secret before it is sent', async () => {
  const { user } = draw(<Harness />)
  await user.type(message(), 'Use sk_live_4eC39HqLyjWDarjtT1zdp7dc')
  expect(screen.getByRole('status').textContent).toMatch(/secret|key/i)
})
