import { columnsOf, resultAsText } from '#contract/tools/results/result-values'
import { isOver } from '#contract/tools/run-states'
import type { ToolOfPage, ToolPageBoot } from '#contract/tools/tool-boot'
import type { ToolDraft } from '#contract/tools/tool-draft'
import type { SharedRun, ToolRun, ToolRuns } from '#contract/tools/tool-run'
import { logVisit } from '../boot/log-visit'
import { keepFresh } from '../client/refresh'
import { session } from '../client/session'
import { byId, element } from './dom'
import { showHistory } from './history-view'
import { InputForm } from './input-form'
import { isEmbedded, loginAddress, openPage, readBoot, reopen, wearLook } from './open-page'
import { callApp, Refused, readAnswer } from './page-call'
import { refusalWords } from './refusal-words'
import { hideRun, type ResultActions, showRun } from './result-view'
import { followRun, readRun } from './run-stream'
import { ShownRun } from './shown-run'

interface Refusal {
  problems?: { field: string; message: string }[]
  retryAfterSeconds?: number
}
/** Whoever has to wait for longer is told so by the button itself: a day's or a week's runs are used up. */
const SOON_S = 600

/** Whoever tries the tool in the editor can do something about it. */
const OUT_OF_CREDITS = 'app-runs-limit-reached'
const plansLink = ({ platformOrigin }: ToolPageBoot) =>
  element('a', { href: `${platformOrigin}/joinPlan`, target: '_blank', rel: 'noopener' }, 'See the plans')

/** A page that is alive: what stands in its form, and the run that is shown. */
interface OpenTool {
  form: InputForm
  shown: ShownRun
  history: ToolRun[] | undefined
}

/**
 * Brings the page of a tool to life: its form, its runs, what one may do with them. Drawn anew in the editor, it goes
 * on where it was.
 */
function startTool(boot: ToolPageBoot, tool: ToolOfPage, before?: OpenTool): OpenTool {
  const form = new InputForm(tool)
  const shown = new ShownRun((run) => showRun(run, actions))
  const opened: OpenTool = { form, shown, history: before?.history }
  const runs = `/api/apps/${boot.appId}/tools/${tool.toolId}/runs`
  const call = (rest: string, init?: Parameters<typeof callApp>[2]) => callApp(boot, `${runs}${rest}`, init)
  const post = (run: ToolRun, what: string, json: unknown = {}) => call(`/${run.runId}/${what}`, { method: 'POST', json })

  const actions: ResultActions = {
    canEdit: tool.canEditResults,
    cancel: (run) => void readAnswer<ToolRun>(post(run, 'cancel')).then(showIfShown, showRefusal),
    retry: () => form.form.requestSubmit(),
    reset: () => {
      shown.close()
      hideRun()
      form.reset()
    },
    save: async (run, result) =>
      showIfShown(await readAnswer<ToolRun>(call(`/${run.runId}`, { method: 'PATCH', json: { result } }))),
    share: async (run, isShared) => (await readAnswer<SharedRun>(post(run, 'share', { isShared }))).url,
    rate: async (run, score, comment) => {
      await readAnswer(post(run, 'feedback', { score, ...(comment ? { comment } : {}) }))
    },
  }
  const showIfShown = (run: ToolRun) => shown.update(run)
  const showRefusal = (error: unknown) => {
    if (!(error instanceof Refused)) throw error
    const { problems, retryAfterSeconds = 0 } = (error.details ?? {}) as Refusal
    if (problems) form.showProblems(problems)
    else if (retryAfterSeconds > SOON_S) form.stopRuns(error.message, retryAfterSeconds)
    else {
      const { words, link } = refusalWords(error, loginAddress(boot))
      const plans = boot.isPreview && error.code === OUT_OF_CREDITS ? plansLink(boot) : undefined
      form.showProblem(words, link ? element('a', { href: link.href }, link.label) : plans)
    }
  }

  const listRuns = (mine: ToolRun[]) => {
    opened.history = mine
    showHistory(mine, {
      open: (run) => {
        form.fill(run.values, true)
        shown.open(run)
        byId('result')?.focus()
      },
      remove: (run) => {
        if (run.runId === shown.run?.runId) hideRun()
        void call(`/${run.runId}`, { method: 'DELETE' }).then(loadHistory, showRefusal)
      },
    })
  }
  const loadHistory = async (): Promise<ToolRun[]> => {
    const { runs: mine } = await readAnswer<ToolRuns>(call(''))
    listRuns(mine)
    return mine
  }

  const follow = async (run: ToolRun, isLatest: () => boolean) => {
    if (isLatest()) form.isBusy = true
    try {
      await followRun(boot, run, showIfShown)
    } finally {
      if (isLatest()) form.isBusy = false
      await loadHistory()
    }
  }

  const submit = async () => {
    if (form.isStopped) return
    form.clearProblems()
    const json = await form.read()
    const asked = shown.ask()
    form.isBusy = true
    try {
      const last = await readRun(await call('', { method: 'POST', json }), asked.takeState)
      if (last && !isOver(last.state)) await follow(last, asked.isLatest)
    } catch (error) {
      showRefusal(error)
    } finally {
      if (asked.isLatest()) form.isBusy = false
      // The answer stands; those before it are read with the next.
      await loadHistory().catch(() => undefined)
    }
  }
  form.form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })

  void offerItems(boot, tool, form)
  if (before) {
    form.resume(before.form)
    if (before.history) listRuns(before.history)
    if (before.shown.run) shown.open(before.shown.run)
    return opened
  }
  void loadHistory().then(
    ([newest]) => {
      if (!newest || isOver(newest.state)) return
      const asked = shown.ask()
      asked.takeState(newest)
      void follow(newest, asked.isLatest)
    },
    () => undefined,
  )
  void fillRemembered(boot, form)
  return opened
}

/** What the app remembers of the person who is signed in, and of nobody else. */
async function fillRemembered(boot: ToolPageBoot, form: InputForm) {
  if (boot.isPreview || !session.token) return
  const path = `/api/live_api/user/memories/current?appId=${boot.appId}`
  // Nothing is filled in, and the person writes it.
  const { memories } = await readAnswer<{ memories: { name: string; value: string }[] }>(callApp(boot, path)).catch(() => ({
    memories: [],
  }))
  form.fill(Object.fromEntries(memories.map(({ name, value }) => [name, value])))
}

/** Fields that choose an item of another tool choose among one's own answers from it. */
async function offerItems(boot: ToolPageBoot, { texts }: ToolOfPage, form: InputForm) {
  for (const { name, type, toolId } of texts.fields) {
    if (type !== 'tool_item_select' || !toolId) continue
    const path = `/api/apps/${boot.appId}/tools/${toolId}/runs`
    // The field says that there is nothing to choose from.
    const { runs } = await readAnswer<ToolRuns>(callApp(boot, path)).catch(() => ({ runs: [] }))
    const items = runs.flatMap(({ result, layout }) => {
      const columns = columnsOf(layout)
      const all = result.kind === 'items' ? result.items.map((item) => ({ ...result, items: [item] })) : [result]
      return all.map((each) => resultAsText(each, columns).slice(0, 4_000))
    })
    form.offerItems(
      name,
      items.filter(Boolean).map((text) => ({ title: text.split('\n')[0] ?? text, text })),
    )
  }
}

function showWho(boot: ToolPageBoot) {
  const accountPlace = byId('who')
  const address = loginAddress(boot)
  if (accountPlace && address && !session.token) accountPlace.replaceChildren(element('a', { href: address }, 'Sign in'))
}

async function start() {
  const first = readBoot()
  if (!first.appId) return
  wearLook(first.look ?? undefined)
  const boot = await openPage(first)
  const begin = (opened: ToolPageBoot, before?: OpenTool) => {
    showWho(opened)
    return opened.tool && byId('tool-form') ? startTool(opened, opened.tool, before) : undefined
  }
  let open = begin(boot)
  if (!boot.isPreview) keepFresh()
  // The page of the app around it is counted.
  if (boot.page !== null && !isEmbedded()) logVisit(boot.page)
  // In the editor's frame: once it has handed over its ticket, and whenever the tool was changed there, saved or not.
  let wanted: { draft: ToolDraft | undefined } | undefined
  let isDrawing = false
  const drawLatest = async () => {
    if (isDrawing) return
    isDrawing = true
    while (wanted) {
      const { draft } = wanted
      wanted = undefined
      const next = await reopen(readBoot(), draft)
      open = begin(next, open)
    }
    isDrawing = false
  }
  window.addEventListener('tool-changed', (event) => {
    wanted = { draft: (event as CustomEvent<ToolDraft | undefined>).detail ?? undefined }
    void drawLatest()
  })
}

void start()
