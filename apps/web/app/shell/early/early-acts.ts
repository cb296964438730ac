/** The page answers to clicks and keys: what was done before is done now. */
declare global {
  interface Window {
    shopAlive?: () => void;
  }
}

/**
 * Keeps what a visitor does between the first paint and the moment the page is alive, and does it then: the fields that
 * were filled or ticked, in their order, and after them the buttons that were pressed. Each is given a turn of its own,
 * because what a press does depends on what the fields have told the page.
 *
 * What works without scripts is left alone: links, and forms that have an address. A button is pressed once however
 * often the visitor tried, unless each press counts (`data-each-press`), so that what opens is not closed again.
 * Inline, because it comes before all scripts.
 */
export const earlyActsScript = `(function(w,d){var fields=new Map(),presses=[],composing,alive=false;
function keep(t,act,each){if(!each&&presses.some(function(p){return p.t===t}))return;
presses.push({t:t,act:act});t.setAttribute('data-kept','');t.setAttribute('aria-busy','true')}
d.addEventListener('click',function(e){var b=!alive&&e.target.closest&&e.target.closest('button');
if(!b||b.disabled||(b.form&&b.type==='submit'))return;
e.preventDefault();e.stopImmediatePropagation();keep(b,function(){b.click()},b.hasAttribute('data-each-press'))},true);
d.addEventListener('submit',function(e){var f=e.target,s=e.submitter;if(alive||f.hasAttribute('action'))return;
e.preventDefault();e.stopImmediatePropagation();keep(s||f,function(){f.requestSubmit(s)})},true);
d.addEventListener('compositionstart',function(e){composing=e.target},true);
d.addEventListener('compositionend',function(){composing=undefined},true);
function note(e){var f=e.target;if(alive||!('value' in f))return;var box=f.type==='checkbox'||f.type==='radio';
fields.delete(f);fields.set(f,box?f.checked:f.value)}
d.addEventListener('input',note,true);d.addEventListener('change',note,true);
function tell(f,v){if(!f.isConnected||f===composing)return;
if(typeof v==='boolean'){f.checked=!v;f.click();return}
f.value=v===''?' ':'';Object.getOwnPropertyDescriptor(Object.getPrototypeOf(f),'value').set.call(f,v);
f.dispatchEvent(new Event('input',{bubbles:true}));f.dispatchEvent(new Event('change',{bubbles:true}));
if(f!==d.activeElement)f.dispatchEvent(new FocusEvent('focusout',{bubbles:true}))}
w.shopAlive=function(){if(alive)return;alive=true;var turns=[];
fields.forEach(function(v,f){turns.push(function(){tell(f,v)})});
presses.forEach(function(p){turns.push(function(){p.t.removeAttribute('data-kept');p.t.removeAttribute('aria-busy');if(p.t.isConnected)p.act()})});
(function next(){var turn=turns.shift();if(turn)setTimeout(function(){turn();next()})})()}})(window,document)`;
