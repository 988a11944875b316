/** The look of our own public pages, in the app's tokens: small enough to stand in the page itself. */
const LIGHT = `color-scheme:light;--radius:.625rem;--background:oklch(1 0 0);--foreground:oklch(.18 .012 265);--card:oklch(1 0 0);--card-foreground:oklch(.18 .012 265);--primary:oklch(.24 .016 265);--primary-foreground:oklch(.985 .002 265);--muted:oklch(.968 .004 265);--muted-foreground:oklch(.49 .016 265);--accent:oklch(.962 .006 265);--accent-foreground:oklch(.24 .016 265);--destructive:oklch(.53 .21 26);--border:oklch(.915 .006 265);--input:oklch(.62 .01 265);--ring:oklch(.6 .14 262)`
const DARK = `color-scheme:dark;--background:oklch(.165 .008 265);--foreground:oklch(.965 .004 265);--card:oklch(.2 .009 265);--card-foreground:oklch(.965 .004 265);--primary:oklch(.95 .005 265);--primary-foreground:oklch(.2 .012 265);--muted:oklch(.25 .009 265);--muted-foreground:oklch(.74 .014 265);--accent:oklch(.28 .012 265);--accent-foreground:oklch(.975 .003 265);--destructive:oklch(.72 .17 24);--border:oklch(.3 .01 265);--input:oklch(.5 .012 265);--ring:oklch(.66 .13 262)`

const RULES = `
*,*::before,*::after{box-sizing:border-box}
body{margin:0;min-height:100dvh;background:var(--background);color:var(--foreground);font:16px/1.55 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",sans-serif;-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
[hidden]{display:none!important}
a{color:inherit}
.embedded body{min-height:0;background:transparent}.embedded #root{max-width:none;padding:0 .125rem .25rem}.embedded .bar,.embedded .made{display:none}.embedded h1{margin-top:.25rem;font-size:1.375rem}
#root{max-width:46rem;margin:0 auto;padding:0 1.25rem 5rem}
.bar{display:flex;align-items:center;gap:.625rem;min-height:4rem;font-weight:600;font-size:.9375rem}
.bar a{display:inline-flex;align-items:center;gap:.625rem;min-height:2.5rem;text-decoration:none}
.bar img{width:28px;height:28px;border-radius:6px;object-fit:cover}
.bar .end{margin-left:auto;font-weight:500;font-size:.875rem;color:var(--muted-foreground)}
h1{margin:1.5rem 0 .5rem;font-size:clamp(1.625rem,4vw + .6rem,2.25rem);line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
h1~p.lead{margin:0 0 1.5rem;font-size:1.0625rem;color:var(--muted-foreground);text-wrap:pretty}
.welcome{margin:0 0 1.5rem;padding:.875rem 1rem;border:1px solid var(--border);border-radius:var(--radius);background:var(--muted);white-space:pre-line}
.all{display:grid;gap:1.125rem;margin:0;padding:1.25rem;border:1px solid var(--border);border-radius:calc(var(--radius) + 4px);background:var(--card);color:var(--card-foreground);min-width:0}
.all[disabled]{opacity:.75}
.step{display:grid;gap:1.125rem}
.step h2{margin:0;font-size:1rem;outline:0}
.step .count{margin-right:.5rem;color:var(--muted-foreground);font-weight:500;font-variant-numeric:tabular-nums}
.field{display:grid;gap:.375rem;margin:0;padding:0;border:0;min-width:0}
label,legend,summary{font-size:.875rem;font-weight:500;padding:0}
legend{margin-bottom:.375rem}
summary{cursor:pointer;min-height:2.5rem;display:list-item;line-height:2.5rem}
.needed,.problem{color:var(--destructive)}
.problem{margin:0;font-size:.875rem}
.problem:empty{display:none}
input,textarea,select,button{font:inherit;color:inherit}
input:not([type=radio],[type=checkbox]),textarea,select{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--input);border-radius:var(--radius);background:var(--background);color:var(--foreground)}
textarea{resize:vertical;min-height:6.5rem}
::placeholder{color:var(--muted-foreground);opacity:1}
[aria-invalid=true]{border-color:var(--destructive)!important}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
.row>input{flex:1 1 8rem;width:auto;min-width:0}.row>select{flex:0 0 5.5rem;width:auto}
.choices{display:flex;flex-wrap:wrap;gap:.5rem}
.choice{display:inline-flex;align-items:center;gap:.5rem;min-height:2.5rem;padding:.25rem .875rem;border:1px solid var(--input);border-radius:999px;background:var(--background);color:var(--foreground);cursor:pointer;font-weight:400}
.choice:has(:checked){border-color:var(--primary);background:var(--primary);color:var(--primary-foreground)}
.choice:has(:focus-visible){outline:2px solid var(--ring);outline-offset:2px}
.choice input{position:absolute;opacity:0;pointer-events:none}
.photo{max-width:12rem;max-height:9rem;border-radius:var(--radius);object-fit:cover}
.examples{display:flex;flex-wrap:wrap;gap:.5rem}
button{cursor:pointer}
button:disabled{cursor:default}
.example,.quiet,.cta a,.main{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;min-height:2.5rem;padding:.375rem .875rem;border:1px solid var(--border);border-radius:var(--radius);background:transparent;font-size:.875rem;text-align:left;text-decoration:none}
.example{border-style:dashed;color:var(--muted-foreground)}
.quiet:hover,.example:hover{background:var(--accent);color:var(--accent-foreground)}
.quiet[aria-pressed=true]{background:var(--accent);color:var(--accent-foreground);border-color:var(--input)}
.main,.cta a{min-height:2.75rem;padding:.5rem 1.25rem;border-color:transparent;background:var(--primary);color:var(--primary-foreground);font-size:.9375rem;font-weight:600}
.main:hover,.cta a:hover{opacity:.9}
.actions{justify-content:flex-end}.actions .quiet{margin-right:auto}
.result{margin-top:2rem}
.result>header{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin-bottom:.75rem}
.result h2,.history h2{margin:0;font-size:1.125rem}
.note{margin:0 0 1rem;padding:.625rem .875rem;border:1px solid var(--border);border-radius:var(--radius);background:var(--muted);font-size:.875rem}
.busy{display:flex;align-items:center;gap:.625rem;min-height:2.5rem;color:var(--muted-foreground);font-size:.9375rem}
.busy::before{content:"";width:.75rem;height:.75rem;border-radius:50%;background:var(--primary);animation:pulse 1.2s ease-in-out infinite}
@keyframes pulse{50%{opacity:.25;transform:scale(.75)}}
.prose>*:first-child{margin-top:0}.prose h2{font-size:1.375rem}.prose h3{font-size:1.125rem}.prose h2,.prose h3,.prose h4{margin:1.5em 0 .5em;line-height:1.25}
.prose p,.prose ul,.prose ol{margin:.75em 0}.prose li{margin:.25em 0}
.prose pre{overflow:auto;padding:.875rem;border-radius:var(--radius);background:var(--muted);font-size:.875rem}
code{font-family:ui-monospace,"JetBrains Mono Variable",monospace;font-size:.9em}
blockquote{margin:.75em 0;padding:.125rem 0 .125rem 1rem;border-left:3px solid var(--border);color:var(--muted-foreground)}
.cite{font-size:.8em;color:var(--muted-foreground);text-decoration:none}
.cards,.list{display:grid;gap:.875rem;margin:0;padding:0;list-style:none}
.cards{grid-template-columns:repeat(auto-fill,minmax(min(100%,14rem),1fr))}
.cards>li,.list>li{border:1px solid var(--border);border-radius:calc(var(--radius) + 2px);background:var(--card);color:var(--card-foreground);overflow:hidden;animation:come .25s ease-out}
@keyframes come{from{opacity:0;transform:translateY(4px)}}
.list>li{display:flex}.list .picture{flex:0 0 7rem;width:7rem;height:auto;min-height:6rem}
.about{padding:.875rem 1rem;min-width:0;flex:1}.about h3{margin:0 0 .25rem;font-size:1rem}.about p{margin:0}
dl{display:grid;gap:.375rem;margin:0;font-size:.875rem}dt{color:var(--muted-foreground);font-size:.8125rem}dd{margin:0}
.picture{display:block;width:100%;height:8.5rem;object-fit:cover;background:var(--muted)}
.letter{display:grid;place-items:center;font-size:2rem;font-weight:600;color:var(--muted-foreground)}
.scroll{overflow-x:auto;border:1px solid var(--border);border-radius:var(--radius);background:var(--card);color:var(--card-foreground)}
table{width:100%;border-collapse:collapse;font-size:.9375rem;font-variant-numeric:tabular-nums}
th,td{padding:.625rem .875rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--border);overflow-wrap:normal;min-width:6rem}
th{font-size:.8125rem;color:var(--muted-foreground);font-weight:500}tbody tr:last-child td{border-bottom:0}
.sources{margin-top:1.5rem;font-size:.875rem}.sources h2{font-size:.9375rem;margin:0 0 .25rem}.sources ol{margin:0;padding:0;list-style:none}
.sources summary{line-height:1.4;padding:.5rem 0}
.tools,.tools~div>.row,.result .row[role=group]{margin-top:1rem}
.shared-link{flex:1 1 16rem}
.history{margin-top:2.5rem}.history ul{display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem;margin:.5rem 0 0;padding:0;list-style:none}
.history li .quiet{min-width:0}.history button{width:100%;justify-content:space-between;border-color:transparent}
.history button span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.history time,.soft{color:var(--muted-foreground);font-size:.875rem}.history time{flex:none}
.cta{margin-top:2.5rem;padding:1.25rem;border:1px solid var(--border);border-radius:calc(var(--radius) + 4px);background:var(--muted);display:flex;flex-wrap:wrap;gap:1rem;align-items:center;justify-content:space-between}
.cta p{margin:0;white-space:pre-line}
.tools-list{display:grid;gap:.875rem;margin:1.5rem 0;padding:0;list-style:none;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr))}
.tools-list a{display:block;height:100%;border:1px solid var(--border);border-radius:calc(var(--radius) + 4px);background:var(--card);color:var(--card-foreground);text-decoration:none;overflow:hidden}
.tools-list a:hover{border-color:var(--input)}
.made a{color:inherit;text-decoration:none}.made a+a{padding-left:8px;border-left:1px solid rgb(255 255 255/.3)}.made{position:fixed;display:flex;gap:8px;right:12px;bottom:12px;z-index:30;padding:5px 10px;border-radius:999px;border:1px solid rgb(255 255 255/.18);background:#18181b;color:#fafafa;font:500 12px/16px system-ui,sans-serif;text-decoration:none;box-shadow:0 2px 8px rgb(0 0 0/.2)}
.status{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:30rem){.list>li{display:block}.list .picture{width:100%;height:8.5rem}.history button{flex-direction:column;align-items:flex-start;gap:0}.history button span{max-width:100%}.all{padding:1rem}.actions .main{flex:1}}
@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important;scroll-behavior:auto!important}}
`.trim()

export const TOOL_STYLE = `<style>:root{${LIGHT}}:root.dark{${DARK}}@media (prefers-color-scheme:dark){:root:not([data-look]){${DARK}}}${RULES}</style>`
