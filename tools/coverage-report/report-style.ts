/** The style of the report, for light and dark screens and for paper. */
export const reportStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1c1a17, #eceae6); --quiet: light-dark(#5d574e, #b3aca1);
  --paper: light-dark(#fbfaf8, #191816); --card: light-dark(#fff, #22201d); --line: light-dark(#d9d4cb, #423e38);
  --good: light-dark(#1d6b3a, #7fd39c); --warm: light-dark(#8a4b00, #f0b26a); --bad: light-dark(#a3231b, #ff9c93) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 1180px; padding: 2.5rem 1.25rem 5rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif }
h1 { font-size: 2.2rem; line-height: 1.15; margin: 0 0 .5rem; letter-spacing: -.02em }
h2 { font-size: 1.35rem; line-height: 1.25; margin: 0 0 .5rem; overflow-wrap: anywhere }
h3 { font-size: 1rem; margin: 1.75rem 0 .5rem; color: var(--quiet) }
p { margin: .4rem 0; max-width: 70ch }
.result { font-size: 1.15rem }
section { margin-top: 2.25rem; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem }
table { border-collapse: collapse; width: 100%; font-size: .9375rem }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line) }
thead th { border-top: 0; color: var(--quiet); font-weight: 600 }
tbody th { font-weight: 500; overflow-wrap: anywhere }
.number { font-variant-numeric: tabular-nums }
.scroll { overflow-x: auto }
a { color: inherit; text-underline-offset: .15em }
.replaced { color: var(--good); font-weight: 600 }
.kept { color: var(--warm); font-weight: 600 }
.failure { color: var(--bad); font-weight: 600 }
details { margin: .6rem 0 }
summary { cursor: pointer; padding: .2rem 0; font-weight: 500 }
ul { margin: .3rem 0; padding-left: 1.1rem }
li { margin: .25rem 0; overflow-wrap: anywhere }
.kind { font-size: .8125rem; padding: .05rem .4rem; border: 1px solid var(--line); border-radius: .3rem; color: var(--quiet) }
.place { color: var(--quiet); font-size: .8125rem; font-variant-numeric: tabular-nums }
code { font-size: .875em }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
.pair-390 { max-width: 800px }
figure { margin: 0; min-width: 0 }
figcaption { font-size: .875rem; color: var(--quiet); margin-bottom: .3rem }
.picture { max-height: 36rem; overflow: auto; border: 1px solid var(--line); border-radius: .4rem; background: #fff }
.picture img { display: block; width: 100%; height: auto }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
@media (max-width: 560px) { section { padding: 1rem } .pair { gap: .5rem } }
@media print { section { break-inside: avoid } .picture { max-height: none; overflow: visible } }
`;
