/**
 * Begins the app's preview while the editor's own code is still on its way, in a frame that the editor then takes over
 * where it stands. A plain script, since it runs before anything of the editor is there. What the preview says
 * meanwhile is kept. Browsers that would load a frame anew when it is moved begin it later, with the editor.
 */
;(() => {
  const origin = document.currentScript?.dataset.preview
  if (!origin || !('moveBefore' in Element.prototype)) return
  const frame = document.createElement('iframe')
  frame.title = 'Preview of your app'
  frame.src = `${origin}/`
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads')
  frame.allow = 'clipboard-write; fullscreen'
  frame.hidden = true
  const said = []
  const listen = (event) => {
    if (event.source === frame.contentWindow && said.length < 20) said.push(event)
  }
  const end = () => {
    window.removeEventListener('message', listen)
    window.earlyPreview = undefined
  }
  window.addEventListener('message', listen)
  window.earlyPreview = { frame, origin, said, end }
  document.body.append(frame)
})()
