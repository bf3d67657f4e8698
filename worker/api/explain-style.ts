/**
 * The look of `/_awning/explain`: a trunk down the left, each rule a branch off it, each condition a node on the branch.
 * The way that the request takes is drawn whole, the rest dashed.
 */
export const explainStyle = `
:root{color-scheme:light dark;--ground:#f5f4f1;--card:#fff;--ink:#1f2328;--soft:#57606a;--line:#b9b6ae;--way:#1d4f91;--on-way:#fff;--tint:#e8eff9;--yes:#176a31;--yes-ground:#e9f6ec;--no:#8a2b1b;--no-ground:#fbeeeb}
@media (prefers-color-scheme:dark){:root{--ground:#14171a;--card:#1d2125;--ink:#e8eaed;--soft:#a9b1ba;--line:#5b636c;--way:#9cc3f5;--on-way:#10233d;--tint:#1c2b3f;--yes:#86d49c;--yes-ground:#16291c;--no:#f2a899;--no-ground:#33201c}}
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
.verdict{padding:1.25rem 1.5rem;border:1px solid var(--way);border-left-width:.5rem;border-radius:.75rem;background:var(--tint)}
.to{font:600 1rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:1rem 2rem;margin:1.5rem 0 2.5rem}
dt{color:var(--soft);font-size:.875rem}
dd{margin:0}
.hint{max-width:60ch;margin-bottom:1.25rem;color:var(--soft)}
.start{display:inline-block;max-width:100%;padding:.5rem 1rem;border-radius:.5rem;background:var(--way);color:var(--on-way)}
ol{margin:0;padding:0;list-style:none}
.state{display:flex;gap:.375rem;align-items:center;font-weight:600;font-size:.8125rem}
.found{margin-top:.25rem;color:var(--soft);font-size:.875rem}

.tree{--trunk:1.25rem;padding-top:1.25rem}
.tree>li{position:relative;padding:0 0 1.5rem calc(var(--trunk)*2.25)}
.tree>li::before{content:"";position:absolute;left:calc(var(--trunk) - 2px);top:-1.25rem;bottom:0;border-left:4px solid var(--way)}
.tree>li::after{content:"";position:absolute;left:var(--trunk);top:1.5rem;width:calc(var(--trunk)*1.25);border-top:4px solid var(--way)}
.tree>li.does-not-apply::after{border-top:2px solid var(--line)}
.tree>li.answers::before{bottom:auto;height:calc(2.75rem + 4px)}
.tree>:is(.not-asked,.end:not(.reached))::before{border-left:2px dashed var(--line)}
.tree>:is(.not-asked,.end:not(.reached))::after{border-top:2px dashed var(--line)}
.tree>.end{padding-bottom:0}
.tree>.end::before{bottom:auto;height:calc(2.75rem + 4px)}
.card,.leaf,.conditions>li:not(.leaf-node){padding:.75rem 1rem;border:1px solid var(--line);border-radius:.625rem;background:var(--card)}
.card .state{margin-bottom:.25rem;color:var(--soft)}
.answers>.card{border:2px solid var(--way);background:var(--tint)}
.answers>.card .state{color:var(--way)}
.not-asked>.card,.conditions>.not-asked,.leaf:not(.reached){border-style:dashed;background:none;color:var(--soft)}
.leaf.reached{border:2px solid var(--way);background:var(--way);color:var(--on-way)}
.leaf.reached .found{color:inherit}

.conditions{display:flex;flex-direction:column;gap:.75rem;padding:.75rem 0 0 1.25rem}
.conditions>li{position:relative;font-size:.9375rem}
.conditions>li::before{content:"";position:absolute;left:1rem;top:-.75rem;height:.75rem;border-left:2px solid var(--line)}
.conditions>.holds{border-color:var(--yes);background:var(--yes-ground)}
.conditions>.holds>.state{color:var(--yes)}
.conditions>.fails{border-color:var(--no);background:var(--no-ground)}
.conditions>.fails>.state{color:var(--no)}
.conditions>.not-asked::before{border-left-style:dashed}
.answers>.conditions>li::before{border-left:4px solid var(--way)}
@media (width>=60rem){
.rule{display:grid;grid-template-columns:18rem 1fr}
.card{align-self:start}
.conditions{flex-flow:row wrap;gap:1rem 1.5rem;padding:0 0 0 1.5rem}
.conditions>li{flex:0 1 13.25rem}
.conditions>li::before{left:auto;right:100%;top:1.5rem;width:calc(1.5rem + 1px);height:0;border-left:0;border-top:2px solid var(--line)}
.conditions>.not-asked::before{border-left:0;border-top-style:dashed}
.answers>.conditions>li::before{border-left:0;border-top:4px solid var(--way)}
.end>.leaf{display:inline-block}
}
@media (forced-colors:active){.leaf.reached,.answers>.card,.start{border:3px solid}}
@media print{body{background:#fff}}
`;
