export default function PrivacyPage() { return <main>privacy</main>; }
