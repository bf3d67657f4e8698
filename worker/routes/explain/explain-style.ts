/**
 * Styles of `/_awning/explain`: a vertical line at the start, a branch for each rule, and a node for each condition. The path of
 * the request is drawn solid, the rest dashed.
 */
export const explainPageCss = `
:root{color-scheme:light;--ground:#f5f4f1;--card:#fff;--ink:#1f2328;--soft:#57606a;--line:#b9b6ae;--way:#1d4f91;--on-way:#fff;--tint:#e8eff9;--yes:#176a31;}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
main{max-width:84rem;margin:0 auto;padding:clamp(1.25rem,4vw,3rem) clamp(1rem,4vw,3rem) 4rem}
h1{margin:0 0 1.25rem;font-size:clamp(1.6rem,4vw,2.25rem);line-height:1.2;letter-spacing:-.015em;text-wrap:balance}
h2{margin:0 0 .25rem;font-size:1.25rem;line-height:1.3}
h3{margin:0;font-size:1rem}
p{margin:0}
a{color:var(--way)}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin-bottom:1.5rem}
label{display:grid;gap:.25rem;flex:1 1 14rem;color:var(--soft);font-size:.875rem}
.wide{flex:3 1 18rem}
input,select,button{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--card);color:var(--ink);font:inherit;font-size:1rem}
button{width:auto;padding-inline:1.5rem;border-color:var(--way);background:var(--way);color:var(--on-way);font-weight:600;cursor:pointer}
:is(a,input,select,button):focus-visible{outline:3px solid var(--way);outline-offset:2px}
.decision{padding:1.25rem 1.5rem;border:1px solid var(--way);border-inline-start-width:.5rem;border-radius:.75rem;background:var(--tint)}
.to{font:600 1rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:1rem 2rem;margin:1.5rem 0 2.5rem}
dt{color:var(--soft);font-size:.875rem}
dd{margin:0}
.hint{max-width:60ch;margin-bottom:1.25rem;color:var(--soft)}
.start{display:inline-block;max-width:100%;padding:.5rem 1rem;border-radius:.5rem;background:var(--way);color:var(--on-way)}
ol{margin:0;padding:0;list-style:none}
.state{font-weight:600;font-size:.875rem}
.details{color:var(--soft);font-size:.875rem}

.tree{--trunk:.75rem;--branch:2.25rem;padding-top:1.25rem}
.tree>li{position:relative;padding-block-end:1.25rem;padding-inline-start:var(--branch)}
.tree>li::before{content:"";position:absolute;inset-inline-start:calc(var(--trunk) - 2px);top:-1.25rem;bottom:0;border-inline-start:4px solid var(--way)}
.tree>li::after{content:"";position:absolute;inset-inline-start:var(--trunk);top:1.375rem;width:calc(var(--branch) - var(--trunk));border-top:4px solid var(--way)}
.tree>li.does-not-apply::after{border-top:2px solid var(--line)}
.tree>:is(.applies,.end)::before{bottom:auto;height:calc(2.625rem + 4px)}
.tree>:is(.not-evaluated,.end:not(.reached))::before{inset-inline-start:calc(var(--trunk) - 1px);border-inline-start:2px dashed var(--line)}
.tree>:is(.not-evaluated,.end:not(.reached))::after{border-top:2px dashed var(--line)}
.tree>.end{padding-bottom:0}
.card,.leaf{padding:.625rem 1rem;border:1px solid var(--line);border-radius:.625rem;background:var(--card)}
.card .state{color:var(--soft)}
.card p:last-child{font-size:.9375rem}
.applies>.card{border:2px solid var(--way);background:var(--tint)}
.applies>.card .state{color:var(--way)}
.not-evaluated>.card,.leaf:not(.reached){border-style:dashed;background:none;color:var(--soft)}
.leaf.reached{border:2px solid var(--way);background:var(--way);color:var(--on-way)}
.leaf.reached .details{color:inherit}
.leaf .state{margin-bottom:.125rem}

.conditions{--dot:1.375rem;padding-block-start:.75rem;padding-inline-start:1.25rem}
.conditions>li{position:relative;padding-block-end:.625rem;padding-inline-start:calc(var(--dot) + .75rem);font-size:.9375rem}
.conditions>li::before{content:"";position:absolute;inset-inline-start:calc(var(--dot)/2 - 1px);top:-.75rem;bottom:0;border-inline-start:2px dashed var(--line)}
.conditions>li:last-child{padding-bottom:0}
.conditions>li:last-child::before{bottom:auto;height:1.25rem}
.conditions>:is(.holds,.leaf-node)::before{border-inline-start:2px solid var(--line)}
.applies>.conditions>li::before{inset-inline-start:calc(var(--dot)/2 - 2px);border-inline-start:4px solid var(--way)}
.conditions svg{position:absolute;inset-inline-start:0;top:0;width:var(--dot);height:var(--dot);padding:.1875rem;border:2px solid;border-radius:50%;background:var(--ground);color:var(--soft)}
.holds>svg{background:var(--yes);border-color:var(--yes);color:var(--ground)}
.fails>svg{background:var(--soft);border-color:var(--soft);color:var(--ground)}
.conditions .not-evaluated>svg{border-style:dashed}
.conditions .state{font-size:.875rem}
.holds .state{color:var(--yes)}
.conditions>.not-evaluated{color:var(--soft);font-size:.875rem}
.leaf-node{margin-top:.25rem}
.leaf-node::after{content:"";position:absolute;inset-inline-start:calc(var(--dot)/2 - 2px);top:1.25rem;width:calc(var(--dot)/2 + .75rem);border-top:4px solid var(--way)}
.conditions>.leaf-node:last-child::before{height:calc(2rem + 4px)}
@media (width>=60rem){
.rule{display:grid;grid-template-columns:24rem 1fr;align-items:start}
.conditions{padding-block-start:.625rem;padding-inline-start:2rem}
.conditions>li:first-child::before{top:calc(var(--dot)/2 - 1px);inset-inline-start:-2rem;width:calc(2rem + var(--dot)/2);bottom:0;height:auto;border-inline-start:0;border-top:2px solid var(--line)}
.conditions>li:first-child::after{content:"";position:absolute;inset-inline-start:calc(var(--dot)/2 - 1px);top:var(--dot);bottom:0;border-inline-start:2px dashed var(--line)}
.conditions>li:only-child::after{display:none}
.applies>.conditions>li:first-child::before{border-inline-start:0;border-top:4px solid var(--way)}
.applies>.conditions>li:first-child::after{inset-inline-start:calc(var(--dot)/2 - 2px);border-inline-start:4px solid var(--way)}
.not-evaluated>.conditions>li:first-child::before{border-top-style:dashed}
.end>.leaf,.leaf-node>.leaf{display:inline-block}
}
@media (forced-colors:active){.leaf.reached,.applies>.card,.start{border:3px solid}}
@media print{body{background:#fff}}
`;
