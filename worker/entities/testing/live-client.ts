import { appOrigin, callWorker } from '#worker/platform/testing/world'
import type { AppWorld } from './app-world'

interface Heard {
  type?: string
  id?: string
  data?: Record<string, unknown>
  code?: string
  room?: string
}

interface LiveOptions {
  token?: string
  origin?: string
  headers?: Record<string, string>
  resume?: { pid: string; offset?: string | undefined }
}

const WAIT_MS = 60_000
/** Long enough for an event that should not come. */
const QUIET_MS = 250

/** A client of live updates over the bare protocol. The real one is tried from Node, in `e2e/`. */
export async function openLive(
  { app }: AppWorld,
  { token, origin = appOrigin(app.slug), headers = {}, resume }: LiveOptions = {},
) {
  const query = `EIO=4&transport=websocket&app_id=${app.id}${token ? `&token=${token}` : ''}`
  const response = await callWorker(
    `/ws-user-apps/socket.io/?${query}`,
    { headers: { upgrade: 'websocket', ...headers } },
    { origin },
  )
  const socket = response.webSocket
  if (!socket) throw new Error(`no connection: ${response.status}`)
  const waiting: { name: string; take: (heard: Heard | undefined) => void }[] = []
  const inbox: { name: string; heard: Heard }[] = []
  const heard: Heard[] = []
  let offset: string | undefined = resume?.offset
  let pid = ''
  let closeCode: number | undefined
  const opened = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<number>()
  const deliver = (name: string, what: Heard) => {
    const at = waiting.findIndex((one) => one.name === name)
    const [waiter] = at < 0 ? [] : waiting.splice(at, 1)
    if (waiter) waiter.take(what)
    else inbox.push({ name, heard: what })
  }
  socket.accept()
  socket.addEventListener('message', ({ data }) => {
    const frame = String(data)
    if (frame.startsWith('0')) socket.send(`40${resume ? JSON.stringify(resume) : ''}`)
    if (frame === '2') socket.send('3')
    if (frame.startsWith('40')) {
      pid = (JSON.parse(frame.slice(2)) as { pid: string }).pid
      opened.resolve()
    }
    if (!frame.startsWith('42')) return
    const [name, payload, place] = JSON.parse(frame.slice(2)) as [string, { data?: string } & Heard, string?]
    if (place) offset = place
    const what: Heard = name === 'update_model' ? (JSON.parse(payload.data ?? '{}') as Heard) : payload
    heard.push(what)
    deliver(name, what)
  })
  socket.addEventListener('close', ({ code }) => {
    closeCode = code
    ended.resolve(code)
  })
  await opened.promise
  const send = (event: string, room: string) => socket.send(`42${JSON.stringify([event, room])}`)
  const next = (name = 'update_model', waitMs = WAIT_MS): Promise<Heard | undefined> => {
    const at = inbox.findIndex((one) => one.name === name)
    const [found] = at < 0 ? [] : inbox.splice(at, 1)
    if (found) return Promise.resolve(found.heard)
    return new Promise((resolve) => {
      const waiter = { name, take: resolve }
      waiting.push(waiter)
      setTimeout(() => {
        const place = waiting.indexOf(waiter)
        if (place >= 0) waiting.splice(place, 1)
        resolve(undefined)
      }, waitMs)
    })
  }
  return {
    pid,
    heard,
    next,
    join: (room: string) => send('join', room),
    leave: (room: string) => send('leave', room),
    /** Answers come in order: once a room that is not there is refused, the one before it is joined. */
    async joined(room: string) {
      send('join', room)
      send('join', 'nowhere')
      await next('error')
    },
    /** Fails when anything comes. */
    async quiet() {
      const event = await next('update_model', QUIET_MS)
      if (event) throw new Error(`heard ${JSON.stringify(event)}`)
    },
    sendRaw: (frame: string) => socket.send(frame),
    place: () => ({ pid, ...(offset ? { offset } : {}) }),
    drop: () => socket.close(4_000),
    closed: () => (closeCode === undefined ? ended.promise : Promise.resolve(closeCode)),
  }
}
