/**
 * Opens the preview in a tab of its own. The ticket goes in a form's body, never in an address that histories and logs
 * keep.
 */
export function openPreview({ url, ticket, page }: { url: string; ticket: string; page: string | undefined }) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = `${url}/_preview/open`
  form.target = '_blank'
  form.rel = 'noopener'
  for (const [name, value] of Object.entries({ ticket, path: `/${page ?? ''}` })) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
