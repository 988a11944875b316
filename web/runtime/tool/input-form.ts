import type { ToolOfPage } from '#contract/tools/tool-boot'
import { byId, element } from './dom'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The form that the server drew: what stands in it, and what is wrong with it. */
export class InputForm {
  readonly form = byId('tool-form') as HTMLFormElement
  readonly #all = this.form.querySelector<HTMLFieldSetElement>('fieldset.all')
  readonly #steps = [...this.form.querySelectorAll<HTMLElement>('.step')]
  #step = 0
  isStopped = false

  constructor(private readonly tool: ToolOfPage) {
    for (const waiting of this.form.querySelectorAll('button')) waiting.disabled = false
    this.#startSteps()
    this.#startExamples()
    for (const input of this.form.querySelectorAll<HTMLInputElement>('input[type=file]'))
      input.addEventListener('change', () => void showPhoto(input))
    this.form.addEventListener('input', (event) =>
      this.#clearProblem((event.target as HTMLElement).closest<HTMLElement>('[data-field]')),
    )
  }

  set isBusy(isBusy: boolean) {
    if (this.#all) this.#all.disabled = isBusy
  }

  /** What is sent: texts, chosen options, measures with their units, photos as data. */
  async read(): Promise<{ input: string; fields: Record<string, unknown> }> {
    const fields = await Promise.all(this.tool.texts.fields.map(async ({ name }) => [name, await this.#valueOf(name)] as const))
    return { input: this.#control('input')?.value ?? '', fields: Object.fromEntries(fields) }
  }

  async #valueOf(name: string): Promise<unknown> {
    const holder = this.#holder(name)
    const type = holder?.dataset.type
    if (type === 'multiselect') return this.#chosen(name)
    const control = this.#control(name)
    if (holder instanceof HTMLFieldSetElement) return this.#chosen(name)[0] ?? ''
    if (type === 'photo') return readPhoto(control as HTMLInputElement)
    if (type === 'height' || type === 'weight') {
      const unit = holder?.querySelector('select')?.value ?? ''
      return { amount: control?.value ?? '', unit }
    }
    return control?.value ?? ''
  }

  /** What stands in it now, as `fill` takes it. */
  get entered(): Record<string, string> {
    const values = new Map<string, string[]>()
    for (const [given, value] of new FormData(this.form)) {
      const name = given.replace(/-unit$/, '')
      if (typeof value === 'string' && value !== '') values.set(name, [...(values.get(name) ?? []), value])
    }
    return Object.fromEntries(
      [...values].map(([name, all]) => [name, all.join(this.#holder(name)?.dataset.type === 'multiselect' ? ', ' : ' ')]),
    )
  }

  /** Goes on from the same form as it was drawn before: what was entered, and the step one was at. */
  resume(before: InputForm) {
    this.fill(before.entered, true)
    this.#showStep(before.#step)
  }

  /** Puts in what is remembered, or what a former run was asked with, where nothing stands yet or `isNew`. */
  fill(values: Record<string, string>, isNew = false) {
    for (const [name, value] of Object.entries(values)) {
      const holder = this.#holder(name)
      const type = holder?.dataset.type
      if (!holder || type === 'photo' || type === 'tool_item_select') continue
      if (holder instanceof HTMLFieldSetElement) this.#choose(holder, type === 'multiselect' ? value.split(', ') : [value], isNew)
      else this.#fillControl(name, type, value, isNew)
    }
  }

  #fillControl(name: string, type: string | undefined, value: string, isNew: boolean) {
    const control = this.#control(name)
    if (!control || (control.value !== '' && !isNew)) return
    const [amount = '', unit = ''] = type === 'height' || type === 'weight' ? value.split(' ') : [value]
    control.value = amount
    const units = unit ? this.#holder(name)?.querySelector('select') : null
    if (units) units.value = unit
  }

  #choose(holder: HTMLElement, labels: string[], isNew: boolean) {
    const boxes = [...holder.querySelectorAll<HTMLInputElement>('input')]
    if (!isNew && boxes.some(({ checked }) => checked)) return
    for (const box of boxes) box.checked = labels.includes(box.value)
  }

  /** Things of other tools' answers to choose from. */
  offerItems(name: string, items: { title: string; text: string }[]) {
    const select = this.#control(name)
    if (!(select instanceof HTMLSelectElement) || items.length === 0) return
    const chosen = select.value
    select.replaceChildren(
      element('option', { value: '' }, 'Choose…'),
      ...items.map(({ title, text }) => element('option', { value: text }, title.slice(0, 100))),
    )
    select.value = chosen
  }

  /** Each at its field, the first in view; what belongs to no field under the form. */
  showProblems(problems: { field: string; message: string }[]) {
    const [first] = problems
    for (const { field, message } of problems) {
      const problemPlace = byId(`problem-${field}`) ?? byId('form-problem')
      if (problemPlace) problemPlace.textContent = message
      this.#holder(field)?.querySelector('input,textarea,select')?.setAttribute('aria-invalid', 'true')
    }
    const holder = first && this.#holder(first.field)
    const at = this.#steps.findIndex((step) => holder && step.contains(holder))
    if (at >= 0) this.#showStep(at)
    if (holder instanceof HTMLDetailsElement) holder.open = true
    holder?.querySelector<HTMLElement>('input,textarea,select')?.focus()
  }

  /** With what can be done about it, where that is elsewhere. */
  showProblem(message: string, link?: HTMLElement) {
    byId('form-problem')?.replaceChildren(message, ...(link ? [' ', link] : []))
  }

  /** Nothing is run for a while; why stands under the button, which opens again by itself. */
  stopRuns(why: string, seconds: number) {
    const run = byId('run')
    if (!(run instanceof HTMLButtonElement)) return
    this.isStopped = true
    run.disabled = true
    run.setAttribute('aria-describedby', 'form-problem')
    this.showProblem(why)
    setTimeout(() => {
      this.isStopped = false
      run.disabled = false
      this.showProblem('')
    }, seconds * 1_000)
  }

  clearProblems() {
    for (const each of this.form.querySelectorAll('.problem')) each.textContent = ''
    for (const each of this.form.querySelectorAll('[aria-invalid]')) each.removeAttribute('aria-invalid')
  }

  reset() {
    this.form.reset()
    this.clearProblems()
    for (const image of this.form.querySelectorAll<HTMLImageElement>('img.photo')) image.hidden = true
    this.#showStep(0)
    this.form.querySelector<HTMLElement>('input,textarea,select')?.focus()
  }

  #clearProblem(holder: HTMLElement | null) {
    const problemPlace = holder && byId(`problem-${holder.dataset.field}`)
    if (problemPlace) problemPlace.textContent = ''
    for (const each of holder?.querySelectorAll('[aria-invalid]') ?? []) each.removeAttribute('aria-invalid')
  }

  #startSteps() {
    if (this.#steps.length < 2) return
    byId('step-back')?.addEventListener('click', () => this.#showStep(this.#step - 1, true))
    byId('step-next')?.addEventListener('click', () => this.#goOn())
    this.form.addEventListener('keydown', (event) => {
      const isLine = event.target instanceof HTMLInputElement && event.key === 'Enter'
      if (!isLine || this.#step === this.#steps.length - 1) return
      event.preventDefault()
      this.#goOn()
    })
  }

  /** To the next step, once nothing that has to be filled in is empty in this one. */
  #goOn() {
    const missing = [...(this.#steps[this.#step]?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].flatMap((holder) => {
      const field = this.tool.texts.fields.find(({ name, required }) => required && name === holder.dataset.field)
      return field && this.#isEmpty(holder) ? [{ field: field.name, message: `${field.label || field.name} is required` }] : []
    })
    if (missing.length > 0) this.showProblems(missing)
    else this.#showStep(this.#step + 1, true)
  }

  #isEmpty(holder: HTMLElement): boolean {
    if (holder instanceof HTMLFieldSetElement) return !holder.querySelector(':checked')
    return (holder.querySelector<Control>('input,textarea,select')?.value ?? '').trim() === ''
  }

  #showStep(wanted: number, withFocus = false) {
    if (this.#steps.length < 2) return
    this.#step = Math.min(Math.max(wanted, 0), this.#steps.length - 1)
    const isLast = this.#step === this.#steps.length - 1
    for (const [at, step] of this.#steps.entries()) step.hidden = at !== this.#step
    for (const [id, isHidden] of [
      ['step-back', this.#step === 0],
      ['step-next', isLast],
      ['run', !isLast],
    ] as const) {
      const shown = byId(id)
      if (shown) shown.hidden = isHidden
    }
    if (withFocus) this.#steps[this.#step]?.querySelector<HTMLElement>('h2')?.focus()
  }

  #startExamples() {
    for (const example of this.form.querySelectorAll<HTMLButtonElement>('.example'))
      example.addEventListener('click', () => {
        const input = this.#control('input')
        if (!input) return
        const holder = this.#holder('input')
        if (holder instanceof HTMLDetailsElement) holder.open = true
        input.value = example.textContent ?? ''
        input.dispatchEvent(new Event('input', { bubbles: true }))
        input.focus()
      })
  }

  #holder = (name: string) => this.form.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
  #control = (name: string) => this.form.querySelector<Control>(`#field-${CSS.escape(name)}`)
  #chosen = (name: string) =>
    [...(this.#holder(name)?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(({ value }) => value)
}

function readPhoto(input: HTMLInputElement | null): Promise<string> {
  const file = input?.files?.[0]
  if (!file) return Promise.resolve('')
  return new Promise((done) => {
    const reader = new FileReader()
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => done('')
    reader.readAsDataURL(file)
  })
}

async function showPhoto(input: HTMLInputElement) {
  const image = input.parentElement?.querySelector<HTMLImageElement>('img.photo')
  if (!image) return
  const data = await readPhoto(input)
  image.hidden = data === ''
  if (data) image.src = data
}
