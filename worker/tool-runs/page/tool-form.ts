import { escapeHtml } from '#contract/escape-html'
import type { AppTexts } from '#contract/settings/app-texts'
import type { CustomField } from '#contract/settings/custom-fields'
import { INPUT_LENGTH, UNITS } from '#contract/tools/read-input'

/**
 * The form of a tool as HTML; `base` stands before addresses of the app's own files. Its buttons wait for the script:
 * sent without it, what was entered would stand in an address.
 */
export function toolForm(texts: AppTexts, base: string): string {
  const steps = texts.isMultiStepInput ? texts.inputSteps : []
  const stepOf = ({ stepId }: CustomField) =>
    Math.max(
      0,
      steps.findIndex(({ id }) => id === stepId),
    )
  const fieldsOf = (at: number) => texts.fields.filter((field) => stepOf(field) === at).map((field) => fieldset(field, base))
  const parts =
    steps.length > 1
      ? steps.map(({ title }, at) => {
          const inner = [...(at === 0 ? [mainInput(texts), examples(texts)] : []), ...fieldsOf(at)].join('')
          const name = escapeHtml(title || `Step ${at + 1}`)
          return `<section class="step" data-step="${at}" aria-label="${name}"${at > 0 ? ' hidden' : ''}><h2 tabindex="-1"><span class="count">${at + 1} of ${steps.length}</span> ${name}</h2>${inner}</section>`
        })
      : [mainInput(texts), examples(texts), ...texts.fields.map((field) => fieldset(field, base))]
  return `<form id="tool-form" novalidate><fieldset class="all">
${parts.join('\n')}
<p class="problem" id="form-problem" role="alert"></p>
<div class="row actions">
${steps.length > 1 ? '<button type="button" class="quiet" id="step-back" hidden disabled>Back</button><button type="button" class="main" id="step-next" disabled>Next</button>' : ''}
<button type="submit" class="main" id="run" disabled${steps.length > 1 ? ' hidden' : ''}>Run</button>
</div></fieldset></form>`
}

function mainInput({ isInputHidden, isInputCollapsed, inputLabel, inputPlaceholder }: AppTexts): string {
  if (isInputHidden) return ''
  const label = escapeHtml(inputLabel || 'Your input')
  const area = `<textarea id="field-input" name="input" rows="4" maxlength="${INPUT_LENGTH}" placeholder="${escapeHtml(inputPlaceholder)}" aria-describedby="problem-input"${isInputCollapsed ? ` aria-label="${label}"` : ''}></textarea><p class="problem" id="problem-input"></p>`
  if (isInputCollapsed) return `<details class="field" data-field="input"><summary>${label}</summary>${area}</details>`
  return `<div class="field" data-field="input"><label for="field-input">${label}</label>${area}</div>`
}

const examples = ({ examples: all, isInputHidden }: AppTexts): string =>
  all.length === 0 || isInputHidden
    ? ''
    : `<div class="examples" role="group" aria-label="Examples">${all.map((each) => `<button type="button" class="example" disabled>${escapeHtml(each)}</button>`).join('')}</div>`

function fieldset(field: CustomField, base: string): string {
  const { name, label, type, required } = field
  const id = `field-${name}`
  const shown = `${escapeHtml(label || name)}${required ? ' <span class="needed" aria-hidden="true">*</span>' : ''}`
  const attributes = `id="${id}" name="${name}" aria-describedby="problem-${name}"${required ? ' aria-required="true"' : ''}`
  const problem = `<p class="problem" id="problem-${name}"></p>`
  const wrap = (inner: string) => `<div class="field" data-field="${name}" data-type="${type}">${inner}${problem}</div>`
  const grouped = (inner: string, role = 'group') =>
    `<fieldset class="field group" data-field="${name}" data-type="${type}" role="${role}" aria-describedby="problem-${name}"><legend>${shown}</legend>${inner}${problem}</fieldset>`
  const labelled = (control: string) => wrap(`<label for="${id}">${shown}</label>${control}`)
  switch (type) {
    case 'long_text':
      return labelled(`<textarea ${attributes} rows="4" maxlength="${INPUT_LENGTH}"></textarea>`)
    case 'select':
      return field.optionsConfig.options.some(({ iconUrl }) => iconUrl)
        ? grouped(choices(field, base, 'radio'), 'radiogroup')
        : labelled(`<select ${attributes}><option value="">Choose…</option>${options(field)}</select>`)
    case 'multiselect':
      return grouped(choices(field, base, 'checkbox'))
    case 'email':
      return labelled(`<input type="email" ${attributes} autocomplete="email" maxlength="254">`)
    case 'place':
      return labelled(
        `<input type="text" ${attributes} autocomplete="street-address" maxlength="300" placeholder="City or address">`,
      )
    case 'photo':
      return labelled(
        `<input type="file" ${attributes} accept="image/png,image/jpeg,image/webp,image/gif"><img class="photo" alt="" hidden>`,
      )
    case 'height':
    case 'weight':
      return labelled(measure(type, { name, attributes, label: label || name }))
    case 'tool_item_select':
      return labelled(
        `<select ${attributes} data-tool="${escapeHtml(field.toolId ?? '')}"><option value="">Nothing to choose from yet</option></select>`,
      )
    default:
      return labelled(`<input type="text" ${attributes} maxlength="500">`)
  }
}

const options = ({ optionsConfig }: CustomField) =>
  optionsConfig.options.map(({ label }) => `<option>${escapeHtml(label)}</option>`).join('')

const choices = ({ name, optionsConfig }: CustomField, base: string, kind: 'radio' | 'checkbox') =>
  `<div class="choices">${optionsConfig.options
    .map(({ label, iconUrl }) => {
      const icon = iconUrl
        ? `<img src="${escapeHtml(iconUrl.startsWith('/') ? base + iconUrl : iconUrl)}" alt="" width="20" height="20">`
        : ''
      return `<label class="choice"><input type="${kind}" name="${name}" value="${escapeHtml(label)}">${icon}<span>${escapeHtml(label)}</span></label>`
    })
    .join('')}</div>`

function measure(
  type: 'height' | 'weight',
  { name, attributes, label }: { name: string; attributes: string; label: string },
): string {
  const units = Object.keys(UNITS[type]).map((unit) => `<option>${unit}</option>`)
  return `<div class="row"><input type="number" inputmode="decimal" step="any" ${attributes}><select name="${name}-unit" aria-label="Unit of ${escapeHtml(label)}">${units.join('')}</select></div>`
}
