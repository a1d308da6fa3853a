/** Six cards per sheet of A4, with cutting lines. Paper is white whatever the screen's colour scheme. */
export const style = `
@page { size: A4 portrait; margin: 0 }
* { box-sizing: border-box; margin: 0 }
:root { color-scheme: light; font: 11pt/1.35 system-ui, sans-serif; color: #111; background: #fff }
body { max-width: 210mm; margin-inline: auto }
h1, .hint { padding: 6mm 10mm 0 }
h1 { font-size: 16pt }
ul { display: grid; grid-template: repeat(3, 95mm) / repeat(2, 1fr); padding: 6mm 10mm; list-style: none }
li {
  display: flex; flex-direction: column; align-items: center; justify-content: center; overflow: hidden;
  padding: 4mm; border: 0.3mm dashed #999; text-align: center; break-inside: avoid
}
.shop { font-size: 11pt; letter-spacing: 0.02em }
h2 { font-size: 18pt; line-height: 1.15; overflow-wrap: anywhere }
svg { display: block; flex: none; width: 44mm; height: 44mm }
.scan { font-weight: 700 }
.how { font-size: 9pt }
.address { margin-top: 1mm; font: 7pt/1.2 ui-monospace, monospace; color: #555; overflow-wrap: anywhere }
@media print {
  h1, .hint { display: none }
  ul { height: 297mm; break-after: page }
  ul:last-of-type { break-after: auto }
}
@media screen and (max-width: 820px) {
  ul { grid-template: none / 1fr; gap: 4mm }
}
`
