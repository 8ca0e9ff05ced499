/** Makes a PDF with one page for each line of text, complete enough for pdf.js. */
export function pdfWith(...lines: string[]): Response {
  const font = 3;
  const pageOf = (at: number) => font + 1 + at * 2;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${lines.map((_line, at) => `${pageOf(at)} 0 R`).join(' ')}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, at) => {
      const drawing = `BT /F1 18 Tf 60 760 Td (${line.replaceAll(/[()\\]/g, '')}) Tj ET`;
      const resources = `/Resources << /Font << /F1 ${font} 0 R >> >>`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${pageOf(at) + 1} 0 R ${resources} >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  let whole = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = whole.length;
    whole += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = whole.length;
  const count = objects.length + 1;
  whole += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new Response(whole, { headers: { 'content-type': 'application/pdf' } });
}
