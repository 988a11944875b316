import { html } from 'hono/html'
import { capital } from '#contract/inflect'
import type { Operation } from './describe-api'

const STYLE = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:2rem 1rem}
h1{font-size:1.75rem}h2{margin-top:2.5rem;border-bottom:1px solid #8884;padding-bottom:.25rem}nav{display:flex;flex-wrap:wrap;gap:.25rem .75rem}
details{border:1px solid #8884;border-radius:.5rem;margin:.5rem 0;padding:.5rem .75rem}summary{cursor:pointer;overflow-wrap:anywhere}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{background:#8881;border-radius:.375rem;overflow:auto;padding:.75rem}.m{font-weight:600}`

interface Part {
  id: string
  title: string
  about: string
  json: string
  operations: Operation[]
}

/** The API to read: what is in the JSON beside it, call by call. */
export const docsPage = (parts: Part[]) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>API · BuildAI</title>
      <style>${STYLE}</style>
    </head>
    <body>
      <main>
        <h1>API</h1>
        ${parts.map(({ id, title, about, json, operations }) => {
          const tags = [...new Set(operations.map(({ tag }) => tag))].sort()
          return html`<section id="${id}">
            <h2>${title}</h2>
            <p>${about} In OpenAPI: <a href="${json}">${json}</a></p>
            <nav aria-label="${title}">${tags.map((tag) => html`<a href="#${anchorOf(id, tag)}">${capital(tag)}</a>`)}</nav>
            ${tags.map(
              (tag) => html`<h3 id="${anchorOf(id, tag)}">${capital(tag)}</h3>
                ${operations.filter((each) => each.tag === tag).map(operationOf)}`,
            )}
          </section>`
        })}
      </main>
    </body>
  </html>`

const anchorOf = (id: string, tag: string) => `${id}-${tag.replaceAll(' ', '-')}`

const operationOf = ({ method, path, summary, who, parameters, body, answer }: Operation) => html`<details>
  <summary><code><span class="m">${method.toUpperCase()}</span> ${path}</code><br />${summary}</summary>
  <p>${who}</p>
  ${parameters.length > 0 ? html`<p>Parameters: ${parameters.map(({ name }) => name).join(', ')}</p>` : ''}
  ${Object.entries(body ?? {}).map(
    ([type, schema]) => html`<p>Takes ${type}</p><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`,
  )}
  ${answer.kind === 'content' ? html`<p>Answers ${answer.type}</p>` : ''}
  ${answer.kind === 'json' ? html`<p>Answers</p><pre tabindex="0">${JSON.stringify(answer.schema, null, 2)}</pre>` : ''}
</details>`
